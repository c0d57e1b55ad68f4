extension FieldScanner {
    /// Four numbers up to 255 with dots between (RFC 3986 §3.2.2).
    mutating func addressV4() throws(FieldFailure) -> UInt32 {
        var address: UInt32 = 0
        for index in 0..<4 {
            if index > 0 { try expect(".", "write four numbers with dots between") }
            let start = position
            let digits = take { (0x30...0x39).contains($0) }
            // Zeros before a number are octal to some readers and decimal to others.
            guard digits.utf8.count <= 3, digits == "0" || digits.utf8.first != 0x30,
                let number = UInt32(digits), number <= 255
            else {
                throw failure(.malformed, "write a number from 0 to 255 without zeros", at: start)
            }
            address = address << 8 | number
        }
        return address
    }

    /// Up to eight groups, `::` once for zeros, the last two as IPv4 if wanted (RFC 4291 §2.2).
    mutating func addressV6() throws(FieldFailure) -> IPAddress {
        let start = position
        var groups: [UInt16] = []
        var gap: Int?
        if take(":") {
            try expect(":", "begin with a number or with ::")
            gap = 0
        }
        while groups.count < 8, let byte = next, Self.isHexDigit(byte) {
            let place = self
            guard let group = hexGroup() else {
                throw place.failure(.malformed, "write up to four hex digits")
            }
            if next == 0x2E, groups.count <= 6 {
                self = place
                let number = try addressV4()
                groups += [UInt16(number >> 16), UInt16(truncatingIfNeeded: number)]
                break
            }
            groups.append(group)
            // The last colon of a group is followed by another group, or by the gap.
            guard groups.count < 8, take(":") else { break }
            if take(":") {
                guard gap == nil else {
                    throw failure(.malformed, "write :: once", at: position - 2)
                }
                gap = groups.count
            } else if next.map(Self.isHexDigit) != true {
                throw failure(.malformed, "write a number after the colon")
            }
        }
        guard gap == nil ? groups.count == 8 : groups.count < 8 else {
            throw failure(.malformed, "write eight groups, or :: for those that are 0", at: start)
        }
        let zeros = [UInt16](repeating: 0, count: 8 - groups.count)
        groups.insert(contentsOf: zeros, at: gap ?? groups.count)
        return IPAddress(groups: groups)
    }

    private mutating func hexGroup() -> UInt16? {
        let digits = take(while: Self.isHexDigit)
        return digits.utf8.count <= 4 ? UInt16(digits, radix: 16) : nil
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        PercentCoding.digit(byte) != nil
    }
}
