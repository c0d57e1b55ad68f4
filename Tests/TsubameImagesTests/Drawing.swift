/// Writers of small pictures, so that every byte of a test's input is known.
enum Drawing {
    typealias Pixel = (red: UInt8, green: UInt8, blue: UInt8)

    /// A PNG of 8 bits, without compression, in blocks of one line.
    static func png(
        _ width: Int, _ height: Int, extra: [UInt8] = [], alpha: UInt8? = nil,
        _ pixel: (Int, Int) -> Pixel = gradient
    ) -> [UInt8] {
        var data: [UInt8] = [0x78, 0x01]
        var sums: (UInt32, UInt32) = (1, 0)
        for row in 0..<height {
            var line: [UInt8] = [0]
            for column in 0..<width {
                let color = pixel(column, row)
                line += [color.red, color.green, color.blue]
                if let alpha { line.append(alpha) }
            }
            data.append(row == height - 1 ? 1 : 0)
            data += little(line.count)
            data += little(~line.count)
            data += line
            for byte in line {
                sums.0 = (sums.0 + UInt32(byte)) % 65_521
                sums.1 = (sums.1 + sums.0) % 65_521
            }
        }
        data += big(sums.1 << 16 | sums.0)
        let head = pngHead(width, height, kind: alpha == nil ? 2 : 6)
        return head + extra + chunk("IDAT", data) + chunk("IEND", [])
    }

    /// The signature and the head alone: all that says how large a picture is.
    static func pngHead(_ width: Int, _ height: Int, kind: UInt8 = 2) -> [UInt8] {
        let size: [UInt8] = big(UInt32(width)) + big(UInt32(height))
        let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return head + chunk("IHDR", size + [8, kind, 0, 0, 0])
    }

    static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        var sum = ~UInt32(0)
        for byte in body {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
        }
        return big(UInt32(data.count)) + body + big(~sum)
    }

    /// Bytes as zlib wraps them when it does not compress.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var sums: (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            sums.0 = (sums.0 + UInt32(byte)) % 65_521
            sums.1 = (sums.1 + sums.0) % 65_521
        }
        let head: [UInt8] = [0x78, 0x01, 0x01] + little(bytes.count) + little(~bytes.count)
        return head + bytes + big(sums.1 << 16 | sums.0)
    }

    /// A GIF whose frames have one colour each, of a palette of four.
    static func gif(_ width: Int, _ height: Int, frames: Int) -> [UInt8] {
        let size: [UInt8] = little(width) + little(height)
        var bytes: [UInt8] = Array("GIF89a".utf8) + size + [0x81, 0, 0]
        bytes += [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]
        bytes += [0x21, 0xFF, 11]
        bytes += Array("NETSCAPE2.0".utf8)
        bytes += [3, 1, 0, 0, 0]
        for frame in 0..<frames {
            bytes += [0x21, 0xF9, 4, 0, 5, 0, 0, 0]
            bytes += [0x2C, 0, 0, 0, 0]
            bytes += size
            bytes += [0, 2]
            bytes += pixels(width * height, of: UInt8(frame % 4))
            bytes.append(0)
        }
        return bytes + [0x3B]
    }

    /// Codes of three bits, with a clear code before every pixel, so that they never grow.
    private static func pixels(_ count: Int, of color: UInt8) -> [UInt8] {
        let codes = (0..<count).flatMap { _ -> [UInt8] in [4, color] } + [5]
        var bytes: [UInt8] = []
        var held = 0
        var bits = 0
        for code in codes {
            held |= Int(code) << bits
            bits += 3
            while bits >= 8 {
                bytes.append(UInt8(held & 255))
                held >>= 8
                bits -= 8
            }
        }
        if bits > 0 { bytes.append(UInt8(held)) }
        return stride(from: 0, to: bytes.count, by: 255).reduce(into: []) { blocks, start in
            let block = bytes[start..<min(start + 255, bytes.count)]
            blocks.append(UInt8(block.count))
            blocks += block
        }
    }

    static func gradient(_ column: Int, _ row: Int) -> Pixel {
        (UInt8(column * 3 & 255), UInt8(row * 3 & 255), UInt8((column + row) & 255))
    }

    static func big(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    static func little(_ number: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }
}
