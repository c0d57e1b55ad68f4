/// Makes a tree of tokens; whether they pair was seen before.
struct TemplateTree {
    private let lines: TemplateLines
    private let bytes: [UInt8]
    private var index = 0
    private var startsLine = true

    init(_ lines: TemplateLines, bytes: [UInt8]) {
        (self.lines, self.bytes) = (lines, bytes)
    }

    mutating func nodes() throws(TemplateFault) -> [TemplateNode] {
        var nodes: [TemplateNode] = []
        while index < lines.tokens.count, lines.tokens[index].sigil != 0x2F {
            if let node = try node() { nodes.append(node) }
        }
        return nodes
    }

    private mutating func node() throws(TemplateFault) -> TemplateNode? {
        let (at, token) = (index, lines.tokens[index])
        let begins = startsLine
        index += 1
        if token.isText {
            let isEnd = bytes[token.range.upperBound - 1] == 0x0A
            startsLine = isEnd
            if lines.isHidden[at] {
                // What follows on the line begins it now.
                startsLine = isEnd || begins
                return nil
            }
            return TemplateNode(
                offset: token.range.lowerBound, startsLine: begins, kind: .text(token.range))
        }
        if token.sigil == 0x21 || token.sigil == 0x3D { return nil }
        // What stands among other things takes the line's indentation; nothing after it does.
        let needsIndentation = begins && !lines.isStandalone[at]
        if !lines.isStandalone[at] { startsLine = false }
        let kind = try kind(of: token, at: at)
        return TemplateNode(
            offset: token.range.lowerBound, startsLine: needsIndentation, kind: kind)
    }

    private mutating func kind(
        of token: TemplateToken, at: Int
    ) throws(TemplateFault) -> TemplateNode.Kind {
        switch token.sigil {
        case 0x23: .section(try section(token, at: at))
        case 0x5E: .inverted(try path(token), try body())
        case 0x3E: .partial(try reference(token, at: at))
        case 0x3C: try parent(token, at: at)
        case 0x24: .block(try block(token, at: at))
        default: .value(try path(token), isRaw: token.sigil != 0x76)
        }
    }

    /// The nodes up to the closing tag, which is passed.
    private mutating func body() throws(TemplateFault) -> [TemplateNode] {
        let nodes = try nodes()
        index += 1
        return nodes
    }

    private mutating func section(
        _ token: TemplateToken, at: Int
    ) throws(TemplateFault) -> TemplateSection {
        let path = try path(token)
        let end = lines.tokens[lines.partner[at]].range.lowerBound
        return TemplateSection(
            path: path, nodes: try body(), range: token.range.upperBound..<end,
            delimiters: token.delimiters)
    }

    private mutating func parent(
        _ token: TemplateToken, at: Int
    ) throws(TemplateFault) -> TemplateNode.Kind {
        let reference = try reference(token, at: at)
        var blocks: [String: TemplateBlock] = [:]
        for node in try body() {
            // Text and other tags between the arguments are not shown; of two, the last counts.
            if case .block(let block) = node.kind { blocks[block.name] = block }
        }
        startsLine = lines.isStandalone[at]
        return .parent(reference, blocks)
    }

    private mutating func block(
        _ token: TemplateToken, at: Int
    ) throws(TemplateFault) -> TemplateBlock {
        let name = try name(token)
        let opensLine = lines.isStandalone[at]
        if opensLine { startsLine = true }
        let nodes = try body()
        var intrinsic: [UInt8] = []
        if opensLine, case .text(let range)? = nodes.first?.kind {
            intrinsic = Array(bytes[range].prefix { $0 == 0x20 || $0 == 0x09 })
        }
        let isEmpty = nodes.isEmpty
        let lead = opensLine && !isEmpty ? intrinsic : Array(bytes[lines.lead[at]])
        return TemplateBlock(
            name: name, offset: token.range.lowerBound, nodes: nodes, opensLine: opensLine,
            lead: lead, intrinsic: intrinsic)
    }

    private func reference(
        _ token: TemplateToken, at: Int
    ) throws(TemplateFault) -> TemplateReference {
        let isAlone = lines.isStandalone[at]
        let indentation = isAlone ? lines.lead[at] : 0..<0
        guard bytes[token.name].first == 0x2A else {
            return TemplateReference(
                target: .name(try name(token)), indentation: indentation, isStandalone: isAlone)
        }
        let text = String(lines.text(token).dropFirst())
        return TemplateReference(
            target: .path(try path(text, token)), indentation: indentation, isStandalone: isAlone)
    }

    private func name(_ token: TemplateToken) throws(TemplateFault) -> String {
        guard !token.name.isEmpty, !bytes[token.name].contains(where: TemplateScanner.isSpace)
        else {
            throw TemplateFault(
                .syntax, at: token.range.lowerBound, name: lines.text(token),
                "A name is one word; write it without space.")
        }
        return String(decoding: bytes[token.name], as: UTF8.self)
    }

    private func path(_ token: TemplateToken) throws(TemplateFault) -> TemplatePath {
        try path(try name(token), token)
    }

    private func path(_ text: String, _ token: TemplateToken) throws(TemplateFault) -> TemplatePath
    {
        if text == "." { return TemplatePath(text: text, keys: []) }
        let keys = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard keys.count <= 100, !keys.contains("") else {
            throw TemplateFault(
                .syntax, at: token.range.lowerBound, name: text,
                "Write names with one dot between each two, or a single dot for the value itself.")
        }
        return TemplatePath(text: text, keys: keys)
    }
}
