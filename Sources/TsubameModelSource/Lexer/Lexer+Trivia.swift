extension Lexer {
    /// Skips white space and comments.
    mutating func skipTrivia() -> (brokeLine: Bool, isWhole: Bool) {
        var brokeLine = false
        while let byte = current {
            switch byte {
            case 0x0A, 0x0D:
                brokeLine = true
                position += 1
            // What Swift skips as well: a byte of nothing, tabs, form feeds, a mark of byte order.
            case 0x00, 0x20, 0x09, 0x0B, 0x0C: position += 1
            case 0xEF where position == 0 && starts(with: "\u{FEFF}"): position += 3
            case UInt8(ascii: "/") where starts(with: "//"): skipLine()
            case UInt8(ascii: "/") where starts(with: "/*"):
                guard let broke = skipBlockComment() else { return (brokeLine, false) }
                brokeLine = brokeLine || broke
            default: return (brokeLine, true)
            }
        }
        return (brokeLine, true)
    }

    private mutating func skipLine() {
        while let byte = current, byte != 0x0A, byte != 0x0D { position += 1 }
    }

    /// Whether a line ended inside; nil if the comment does not end.
    private mutating func skipBlockComment() -> Bool? {
        var depth = 0
        var brokeLine = false
        repeat {
            if starts(with: "/*") {
                depth += 1
                position += 2
            } else if starts(with: "*/") {
                depth -= 1
                position += 2
            } else if let byte = current {
                brokeLine = brokeLine || byte == 0x0A || byte == 0x0D
                position += 1
            } else {
                return nil
            }
        } while depth > 0
        return brokeLine
    }
}
