/// Base 64 with the URL-safe alphabet and no padding (RFC 4648 §5), read strictly.
package enum Base64URL {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 0xFF, count: 256)
        for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
        return values
    }()

    /// Writes bytes as text.
    package static func encode(_ bytes: some Sequence<UInt8>) -> String {
        var letters: [UInt8] = []
        var held: UInt32 = 0
        var count: UInt32 = 0
        for byte in bytes {
            held = held << 8 | UInt32(byte)
            count += 8
            while count >= 6 {
                count -= 6
                letters.append(alphabet[Int(held >> count & 63)])
            }
        }
        if count > 0 { letters.append(alphabet[Int(held << (6 - count) & 63)]) }
        return String(decoding: letters, as: UTF8.self)
    }

    /// Reads text; nil for any other letter, padding, impossible length or spare bits.
    package static func decode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var held: UInt32 = 0
        var count: UInt32 = 0
        for letter in text.utf8 {
            let value = values[Int(letter)]
            guard value != 0xFF else { return nil }
            held = held << 6 | UInt32(value)
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: held >> count))
        }
        // One text per value: a letter too many, or bits that encode nothing, are refused.
        guard count < 6, held & ((1 << count) - 1) == 0 else { return nil }
        return bytes
    }
}
