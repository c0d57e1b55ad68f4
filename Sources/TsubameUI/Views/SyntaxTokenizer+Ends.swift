extension SyntaxTokenizer {
    static let jsonWords: Set<String> = ["true", "false", "null"]
    static let swiftWords: Set<String> = [
        "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class",
        "continue", "convenience", "default", "defer", "deinit", "didSet", "do", "else", "enum",
        "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard",
        "if", "import", "in", "indirect", "init", "inout", "internal", "is", "isolated", "lazy",
        "let", "mutating", "nil", "nonisolated", "open", "operator", "override", "package",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "Self", "sending",
        "set", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws",
        "true",
        "try", "typealias", "unowned", "var", "weak", "where", "while", "willSet",
    ]

    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }

    /// Cuts the runs at their line breaks.
    static func split(_ runs: [TextRun]) -> [[TextRun]] {
        var lines: [[TextRun]] = [[]]
        for run in runs {
            var rest = Substring(run.text)
            // The scalar, as a carriage return before it would hide the character.
            while let cut = rest.unicodeScalars.firstIndex(of: "\n") {
                let next = rest.unicodeScalars.index(after: cut)
                lines[lines.count - 1].append(
                    TextRun(text: String(rest[..<next]), className: run.className))
                lines.append([])
                rest = rest[next...]
            }
            guard !rest.isEmpty else { continue }
            lines[lines.count - 1].append(TextRun(text: String(rest), className: run.className))
        }
        if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    func wordEnd(_ start: Int) -> Int {
        bytes[min(start, bytes.count)...].firstIndex { !Self.isWordByte($0) } ?? bytes.count
    }

    func numberEnd() -> Int {
        var end = at
        while end < bytes.count {
            let isPoint =
                bytes[end] == UInt8(ascii: ".") && end + 1 < bytes.count
                && (0x30...0x39).contains(bytes[end + 1])
            guard isPoint || Self.isWordByte(bytes[end]) else { break }
            end += 1
        }
        return end
    }

    /// Block comments of Swift nest.
    func blockEnd() -> Int {
        var depth = 0
        var end = at
        while end + 1 < bytes.count {
            switch (bytes[end], bytes[end + 1]) {
            case (UInt8(ascii: "/"), UInt8(ascii: "*")):
                depth += 1
                end += 2
            case (UInt8(ascii: "*"), UInt8(ascii: "/")):
                depth -= 1
                end += 2
                if depth == 0 { return end }
            default: end += 1
            }
        }
        return bytes.count
    }

    /// Where a string ends that begins with the quote at a place; one of a single line ends there at the latest.
    func stringEnd(_ quote: Int, hashes: Int = 0) -> Int {
        let isLong = bytes[quote...].starts(with: [0x22, 0x22, 0x22])
        let marks = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        let close = [UInt8](repeating: 0x22, count: isLong ? 3 : 1) + marks
        let escape = [UInt8(ascii: "\\")] + marks
        var end = quote + (isLong ? 3 : 1)
        while end < bytes.count {
            let rest = bytes[end...]
            if rest.starts(with: close) { return end + close.count }
            if rest.first == 0x0A, !isLong { return end }
            if rest.starts(with: escape) {
                end += escape.count
                guard end < bytes.count else { break }
                end = bytes[end] == UInt8(ascii: "(") ? interpolationEnd(end) : end + 1
            } else {
                end += 1
            }
        }
        return bytes.count
    }

    // What is interpolated may hold strings of its own, on the same line.
    private func interpolationEnd(_ open: Int) -> Int {
        var depth = 0
        var end = open
        while end < bytes.count, bytes[end] != 0x0A {
            switch bytes[end] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return end + 1 }
            case 0x22:
                end = stringEnd(end)
                continue
            default: break
            }
            end += 1
        }
        return end
    }
}
