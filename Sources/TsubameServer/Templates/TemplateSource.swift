/// One template's text, read.
final class TemplateSource: Sendable {
    let name: String
    let bytes: [UInt8]
    let nodes: [TemplateNode]

    init(
        _ bytes: [UInt8], name: String, delimiters: TemplateDelimiters = TemplateDelimiters(),
        limits: TemplateOptions.Limits
    ) throws(TemplateError) {
        guard bytes.count <= limits.source else {
            let advice = "The template is longer than \(limits.source) bytes; split it."
            throw TemplateError(.tooLarge, file: name, name: name, advice: advice)
        }
        self.name = name
        self.bytes = bytes
        do {
            var scanner = TemplateScanner(bytes, delimiters: delimiters)
            let tokens = try scanner.tokens()
            let lines = try TemplateLines(tokens, bytes: bytes, depth: limits.depth)
            var tree = TemplateTree(lines, bytes: bytes)
            nodes = try tree.nodes()
        } catch {
            throw error.placed(in: bytes, name: name)
        }
    }

    func error(
        _ code: TemplateError.Code, at offset: Int, name text: String = "", _ advice: String
    ) -> TemplateError {
        TemplateFault(code, at: offset, name: text, advice).placed(in: bytes, name: name)
    }
}

/// What is wrong at a byte of a template, before its line is known.
struct TemplateFault: Error {
    let code: TemplateError.Code
    let offset: Int
    let name: String
    let advice: String

    init(_ code: TemplateError.Code, at offset: Int, name: String = "", _ advice: String) {
        (self.code, self.offset, self.name, self.advice) = (code, offset, name, advice)
    }

    func placed(in bytes: [UInt8], name file: String) -> TemplateError {
        var (line, start) = (1, 0)
        for index in 0..<min(offset, bytes.count) where bytes[index] == 0x0A {
            (line, start) = (line + 1, index + 1)
        }
        return TemplateError(
            code, file: file, line: line, column: offset - start + 1, name: name, advice: advice)
    }
}
