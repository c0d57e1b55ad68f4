/// Tokens with what the lines say: which tags stand alone, and which text vanishes with them.
///
/// A line that holds nothing but one section, comment, partial or delimiter tag is not shown. Parent
/// and block tags may share such a line.
struct TemplateLines {
    let tokens: [TemplateToken]
    /// Text that is not shown.
    private(set) var isHidden: [Bool]
    /// Partials and parents that stand alone, blocks whose content begins on the next line.
    private(set) var isStandalone: [Bool]
    /// The whitespace before a tag that is the first of its line.
    private(set) var lead: [Range<Int>]
    /// Of an opening tag, the index of the tag that closes it; of a closing one, the reverse.
    private(set) var partner: [Int]
    /// Whether a tag stands directly in a parent, where text is not shown.
    private(set) var isInParent: [Bool]

    private let bytes: [UInt8]

    init(_ tokens: [TemplateToken], bytes: [UInt8], depth: Int) throws(TemplateFault) {
        (self.tokens, self.bytes) = (tokens, bytes)
        isHidden = Array(repeating: false, count: tokens.count)
        isStandalone = isHidden
        isInParent = isHidden
        lead = Array(repeating: 0..<0, count: tokens.count)
        partner = Array(repeating: -1, count: tokens.count)
        try pair(depth: depth)
        var start = 0
        for (index, token) in tokens.enumerated() where endsLine(token) || index == tokens.count - 1
        {
            judge(start..<index + 1)
            start = index + 1
        }
    }

    private func endsLine(_ token: TemplateToken) -> Bool {
        token.isText && bytes[token.range.upperBound - 1] == 0x0A
    }

    private func isBlank(_ index: Int) -> Bool {
        tokens[index].isText && bytes[tokens[index].range].allSatisfy(TemplateScanner.isSpace)
    }

    private mutating func pair(depth: Int) throws(TemplateFault) {
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            isInParent[index] = open.last.map { tokens[$0].sigil == 0x3C } ?? false
            switch token.sigil {
            case 0x23, 0x5E, 0x3C, 0x24:
                guard open.count < depth else {
                    let advice = "Sections are nested deeper than \(depth); use partials."
                    throw TemplateFault(.tooDeep, at: token.range.lowerBound, advice)
                }
                open.append(index)
            case 0x2F:
                let name = text(token)
                guard let opening = open.popLast(), text(tokens[opening]) == name else {
                    let advice = "Nothing with this name is open here; close what was opened last."
                    throw TemplateFault(
                        .mismatched, at: token.range.lowerBound, name: name, advice)
                }
                isInParent[index] = open.last.map { tokens[$0].sigil == 0x3C } ?? false
                (partner[opening], partner[index]) = (index, opening)
            default: break
            }
        }
        if let last = open.last {
            let name = text(tokens[last])
            let advice = "This is never closed; add {{/\(name)}}."
            throw TemplateFault(.unclosed, at: tokens[last].range.lowerBound, name: name, advice)
        }
    }

    func text(_ token: TemplateToken) -> String {
        // Space within a name is refused later; of dynamic names it is none.
        String(decoding: bytes[token.name].filter { !TemplateScanner.isSpace($0) }, as: UTF8.self)
    }

    private mutating func judge(_ line: Range<Int>) {
        let tags = line.filter { !tokens[$0].isText }
        guard let first = tags.first, let last = tags.last else { return }
        let blankBefore = line.lowerBound == first || isBlank(line.lowerBound)
        let blankAfter = last == line.upperBound - 1 || isBlank(line.upperBound - 1)
        let onlySpace = line.allSatisfy { !tokens[$0].isText || isBlank($0) }
        if blankBefore, first > line.lowerBound { lead[first] = tokens[line.lowerBound].range }
        if tags.count == 1, onlySpace, "#^/>!=<$".utf8.contains(tokens[first].sigil) {
            hide(line)
            isStandalone[first] = true
            return
        }
        judgeParents(line, tags, blankBefore: blankBefore, blankAfter: blankAfter)
        judgeBlocks(line, tags, onlySpace: onlySpace, blankAfter: blankAfter)
    }

    private mutating func hide(_ range: Range<Int>) {
        for index in range where tokens[index].isText { isHidden[index] = true }
    }

    /// A parent stands alone if nothing is before its first tag and nothing after its last.
    private mutating func judgeParents(
        _ line: Range<Int>, _ tags: [Int], blankBefore: Bool, blankAfter: Bool
    ) {
        if let first = tags.first, tokens[first].sigil == 0x3C, blankBefore {
            // Its end may be lines away, and is judged there.
            isStandalone[first] = partner[first] >= line.upperBound || partner[first] == tags.last
            if isStandalone[first] { hide(line.lowerBound..<first) }
        }
        guard let last = tags.last, tokens[last].sigil == 0x2F, blankAfter else { return }
        let opening = partner[last]
        if tokens[opening].sigil == 0x3C, isStandalone[opening] {
            hide(last..<line.upperBound)
        }
    }

    private mutating func judgeBlocks(
        _ line: Range<Int>, _ tags: [Int], onlySpace: Bool, blankAfter: Bool
    ) {
        guard let first = tags.first, let last = tags.last else { return }
        let onlyParents = onlySpace && tags.allSatisfy { isParentOrBlock($0) }
        if tokens[last].sigil == 0x24, blankAfter, onlyParents || isInParent[last] {
            isStandalone[last] = true
            hide(last..<line.upperBound)
            if onlyParents { hide(line) }
        }
        if tokens[first].sigil == 0x2F, tokens[partner[first]].sigil == 0x24 {
            if onlyParents || (isInParent[first] && lead[first].count > 0) {
                hide(line.lowerBound..<first)
            }
            if onlyParents, blankAfter, tokens[last].sigil == 0x2F, partner[last] < line.lowerBound
            {
                hide(last..<line.upperBound)
            }
        }
    }

    private func isParentOrBlock(_ index: Int) -> Bool {
        let opening = tokens[index].sigil == 0x2F ? partner[index] : index
        return tokens[opening].sigil == 0x3C || tokens[opening].sigil == 0x24
    }
}
