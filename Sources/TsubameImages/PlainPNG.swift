/// PNG without compression (RFC 2083), for pictures of a few pixels.
enum PlainPNG {
    /// Writes a file; the pixels fit one stored block, which holds 65,535 bytes.
    static func encode(_ pixels: [UInt8], width: Int, height: Int, hasAlpha: Bool) -> [UInt8] {
        let stride = width * (hasAlpha ? 4 : 3)
        precondition(height * (stride + 1) <= 65_535, "sketches are small")
        var lines: [UInt8] = []
        for row in 0..<height {
            lines.append(0)
            lines += pixels[(row * stride)..<((row + 1) * stride)]
        }
        let count = UInt16(lines.count)
        let low = [UInt8(truncatingIfNeeded: count), UInt8(count >> 8)]
        // zlib (RFC 1950) around one stored block (RFC 1951 §3.2.4).
        let data = [0x78, 0x01, 0x01] + low + low.map { ~$0 } + lines + big(adler(lines))
        let head = big(UInt32(width)) + big(UInt32(height)) + [8, hasAlpha ? 6 : 2, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", head) + chunk("IDAT", data) + chunk("IEND", [])
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return big(UInt32(data.count)) + body + big(crc(body))
    }

    private static func big(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
                sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
            }
        }
    }

    private static func adler(_ bytes: [UInt8]) -> UInt32 {
        let (low, high) = bytes.reduce((UInt32(1), UInt32(0))) { sums, byte in
            let low = (sums.0 + UInt32(byte)) % 65_521
            return (low, (sums.1 + low) % 65_521)
        }
        return high << 16 | low
    }
}
