extension Lexer {
    /// Skips a regex literal between single slashes, if one is next.
    mutating func regex() -> Bool {
        // After a value a slash divides, unless it stands like a prefix.
        let isPrefix = position == 0 || Self.isOpening(bytes[position - 1])
        guard wantsValue || isPrefix, let first = byte(at: position + 1),
            !Self.isBlank(first), first != UInt8(ascii: "/")
        else { return false }
        var offset = position + 1
        var depth = 0
        while let byte = byte(at: offset), byte != 0x0A, byte != 0x0D {
            switch byte {
            case UInt8(ascii: "\\"): offset += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth < 0 { return false }
            case UInt8(ascii: "/"):
                if Self.isBlank(bytes[offset - 1]) && bytes[offset - 2] != UInt8(ascii: "\\") {
                    return false
                }
                position = offset + 1
                return true
            default: break
            }
            offset += 1
        }
        return false
    }

    /// A regex literal with hashes, which may be long after a line break; nil if there is none.
    mutating func extendedRegex(hashes: Int) -> Token.Kind? {
        var offset = position + hashes + 1
        let isLong = endsLine(at: offset)
        while let byte = byte(at: offset) {
            if !isLong, byte == 0x0A || byte == 0x0D { return nil }
            offset += byte == UInt8(ascii: "\\") ? 2 : 1
            guard byte == UInt8(ascii: "/"), bytes.count - offset >= hashes,
                bytes[offset..<offset + hashes].allSatisfy({ $0 == UInt8(ascii: "#") })
            else { continue }
            position = offset + hashes
            return .regex
        }
        position = bytes.count
        return .invalid
    }

    private func endsLine(at offset: Int) -> Bool {
        var offset = offset
        while byte(at: offset) == 0x20 || byte(at: offset) == 0x09 { offset += 1 }
        return byte(at: offset) == 0x0A || byte(at: offset) == 0x0D
    }

    private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    /// Whether nothing is attached to the right of it.
    static func isOpening(_ byte: UInt8) -> Bool {
        isBlank(byte) || [0x00, 0x28, 0x5B, 0x7B, 0x2C, 0x3B, 0x3A].contains(byte)
    }
}
