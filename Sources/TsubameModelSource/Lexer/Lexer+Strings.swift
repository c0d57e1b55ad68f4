extension Lexer {
    /// A text literal; its opening hashes are next.
    mutating func string(hashes: Int) -> Token.Kind {
        position += hashes + 1
        let isLong = starts(with: "\"\"") && !(hashes > 0 && closesOnLine(hashes))
        if isLong { position += 2 }
        while let byte = current {
            if byte == UInt8(ascii: "\""), closes(hashes, isLong) {
                position += (isLong ? 3 : 1) + hashes
                return .string
            }
            if !isLong, byte == 0x0A || byte == 0x0D { return .invalid }
            position += 1
            guard byte == UInt8(ascii: "\\"), hasHashes(hashes, at: position) else { continue }
            position += hashes
            if current == UInt8(ascii: "(") {
                guard interpolation() else { return .invalid }
            } else if let byte = current, isLong || (byte != 0x0A && byte != 0x0D) {
                position += 1
            }
        }
        return .invalid
    }

    /// `#"""#` is a text of one quote, not the beginning of a long one.
    private func closesOnLine(_ hashes: Int) -> Bool {
        var offset = position + 1
        while let byte = byte(at: offset), byte != 0x0A, byte != 0x0D {
            offset += 1
            if byte == UInt8(ascii: "\""), hasHashes(hashes, at: offset) { return true }
        }
        return false
    }

    private func closes(_ hashes: Int, _ isLong: Bool) -> Bool {
        guard isLong else { return hasHashes(hashes, at: position + 1) }
        return starts(with: "\"\"\"") && hasHashes(hashes, at: position + 3)
    }

    private func hasHashes(_ hashes: Int, at offset: Int) -> Bool {
        bytes.count - offset >= hashes
            && bytes[offset..<offset + hashes].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    /// Skips the code between the brackets of an interpolation; false if it does not end.
    private mutating func interpolation() -> Bool {
        guard nesting < Self.deepest else { return false }
        nesting += 1
        defer { nesting -= 1 }
        var depth = 0
        repeat {
            let token = next()
            switch (token.kind, byte(at: token.range.lowerBound)) {
            case (.end, _), (.invalid, _): return false
            case (.mark, UInt8(ascii: "(")): depth += 1
            case (.mark, UInt8(ascii: ")")): depth -= 1
            default: break
            }
        } while depth > 0
        return true
    }
}
