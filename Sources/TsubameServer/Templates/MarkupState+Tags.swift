extension MarkupState {
    /// Longer names are none that anything here depends on.
    private static let longestName = 128

    mutating func readTagOpen(_ byte: UInt8) {
        let isEnd = place == .endTagOpen
        if Self.isLetter(byte) {
            (place, isEndTag, name) = (.tagName, isEnd, [Self.lowercased(byte)])
        } else if isEnd {
            place = byte == 0x3E ? .text : .instruction
        } else {
            switch byte {
            case 0x2F: place = .endTagOpen
            case 0x21: (place, progress) = (.declaration, 0)
            case 0x3F: place = .instruction
            case 0x3C: break
            default: place = .text
            }
        }
    }

    mutating func readTagName(_ byte: UInt8) throws(MarkupProblem) {
        if Self.isSpace(byte) || byte == 0x2F || byte == 0x3E {
            finishTagName()
            try readEdge(byte)
        } else {
            try addToName(byte)
        }
    }

    mutating func finishTagName() {
        element = MarkupElement(name)
        name = []
        isKnownScript = true
        place = .edge
    }

    private mutating func addToName(_ byte: UInt8) throws(MarkupProblem) {
        guard name.count < Self.longestName else {
            throw .markup("A name is longer than \(Self.longestName) bytes; is a bracket missing?")
        }
        name.append(Self.lowercased(byte))
    }

    mutating func readEdge(_ byte: UInt8) throws(MarkupProblem) {
        switch byte {
        case 0x3E: finishTag()
        case 0x2F: place = .beforeName
        case _ where Self.isSpace(byte): place = .beforeName
        default:
            throw .markup("A name or value that ends with a tag cannot go on; write a space here.")
        }
    }

    mutating func readBeforeName(_ byte: UInt8) throws(MarkupProblem) {
        switch byte {
        case 0x3E: finishTag()
        case 0x2F: break
        case _ where Self.isSpace(byte): break
        default:
            (place, name) = (.attributeName, [])
            try readAttributeName(byte)
        }
    }

    mutating func readAttributeName(_ byte: UInt8) throws(MarkupProblem) {
        switch byte {
        case 0x3D where !name.isEmpty: finishAttributeName()
        case 0x3E: finishTag()
        case 0x2F: place = .beforeName
        case 0x22, 0x27, 0x3C, 0x3D:
            throw .markup("This cannot stand in an attribute's name; is a quote or a > missing?")
        case _ where Self.isSpace(byte): place = .afterName
        default: try addToName(byte)
        }
    }

    mutating func readAfterName(_ byte: UInt8) throws(MarkupProblem) {
        if byte == 0x3D {
            finishAttributeName()
        } else if !Self.isSpace(byte) {
            try readBeforeName(byte)
        }
    }

    private mutating func finishAttributeName() {
        attribute = isEndTag ? .refused : AttributeKind(name, of: element)
        (place, name, url) = (.beforeValue, [], .start)
    }

    mutating func readBeforeValue(_ byte: UInt8) throws(MarkupProblem) {
        switch byte {
        case 0x22, 0x27: (place, quote) = (.value, byte)
        case 0x3E: finishTag()
        case _ where Self.isSpace(byte): break
        default:
            (place, quote) = (.value, 0)
            try readValue(byte)
        }
    }

    mutating func readValue(_ byte: UInt8) throws(MarkupProblem) {
        if quote == 0 {
            if byte == 0x3E || Self.isSpace(byte) {
                finishValue()
                if byte == 0x3E { finishTag() }
                return
            }
            if [0x22, 0x27, 0x3C, 0x3D, 0x60].contains(byte) {
                throw .markup("This cannot stand in a value without quotes; quote the value.")
            }
        } else if byte == quote {
            return finishValue()
        }
        switch attribute {
        case .url, .urlList: readURL(byte, isList: attribute == .urlList)
        case .scriptType: try addToName(byte)
        case .plain, .style, .refused: break
        }
    }

    private mutating func finishValue() {
        if attribute == .scriptType { isKnownScript = Self.isScriptType(name) }
        (place, name, quote, attribute, url) = (.beforeName, [], 0, .plain, .start)
    }

    private mutating func finishTag() {
        let isContent = isEndTag || element == .other
        let (element, isKnown) = (element, isKnownScript)
        self = MarkupState()
        if isContent { return }
        (place, self.element, isKnownScript) = (.raw, element, isKnown)
    }

    /// JavaScript, modules and what is JSON.
    private static func isScriptType(_ type: [UInt8]) -> Bool {
        let essence = type.split(separator: 0x3B, omittingEmptySubsequences: false)[0]
            .filter { !isSpace($0) }
        let text = String(decoding: essence, as: UTF8.self)
        return [
            "", "module", "importmap", "speculationrules", "text/javascript", "text/ecmascript",
            "application/javascript", "application/ecmascript", "application/x-javascript",
        ].contains(text) || text.hasSuffix("/json") || text.hasSuffix("+json")
    }

    mutating func readDeclaration(_ byte: UInt8) {
        if byte == 0x2D, progress == 0 {
            progress = 1
        } else if byte == 0x2D, progress == 1 {
            (place, progress) = (.comment, 4)
        } else {
            (place, progress) = (byte == 0x3E ? .text : .instruction, 0)
        }
    }

    /// A comment ends with `-->` or `--!>`; `<!-->` and `<!--->` are comments, too.
    mutating func readComment(_ byte: UInt8) {
        switch (progress, byte) {
        case (2..., 0x3E): (place, progress) = (.text, 0)
        case (4, 0x2D): progress = 5
        case (3, 0x2D): progress = 1
        case (_, 0x2D): progress = progress == 0 ? 1 : 2
        case (2, 0x21): progress = 3
        default: progress = 0
        }
    }
}
