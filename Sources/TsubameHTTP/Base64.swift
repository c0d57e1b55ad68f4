import TsubameCrypto

/// Base 64 with the standard alphabet and padding (RFC 4648 §4).
enum Base64 {
    /// Writes bytes as text.
    static func encode(_ bytes: [UInt8]) -> String {
        let letters = Base64URL.encode(bytes).utf8.map { letter -> UInt8 in
            switch letter {
            case 0x2D: 0x2B
            case 0x5F: 0x2F
            default: letter
            }
        }
        let padding = [UInt8](repeating: 0x3D, count: (4 - letters.count % 4) % 4)
        return String(decoding: letters + padding, as: UTF8.self)
    }

    /// Reads text of which padding may be missing and spare bits be set (RFC 9651 §4.2.7).
    static func decode(_ text: String) -> [UInt8]? {
        let letters = text.utf8.prefix { $0 != 0x3D }
        let padding = text.utf8.count - letters.count
        guard text.utf8.dropFirst(letters.count).allSatisfy({ $0 == 0x3D }),
            padding == 0 || padding < 3 && (letters.count + padding) % 4 == 0,
            letters.count % 4 != 1
        else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(letters.count / 4 * 3 + 2)
        var held: UInt32 = 0
        var count: UInt32 = 0
        for letter in letters {
            guard let value = value(of: letter) else { return nil }
            held = held << 6 | value
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: held >> count))
        }
        return bytes
    }

    private static func value(of letter: UInt8) -> UInt32? {
        switch letter {
        case 0x41...0x5A: UInt32(letter - 0x41)
        case 0x61...0x7A: UInt32(letter - 0x61) + 26
        case 0x30...0x39: UInt32(letter - 0x30) + 52
        case 0x2B: 62
        case 0x2F: 63
        default: nil
        }
    }
}
