/// A set of ASCII characters, asked in one step.
struct ByteSet: Sendable {
    private let low: UInt64
    private let high: UInt64

    init(_ characters: String) {
        var (low, high): (UInt64, UInt64) = (0, 0)
        for byte in characters.utf8 where byte < 0x80 {
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
        }
        (self.low, self.high) = (low, high)
    }

    func contains(_ byte: UInt8) -> Bool {
        if byte >= 0x80 { return false }
        return (byte < 64 ? low >> UInt64(byte) : high >> UInt64(byte - 64)) & 1 == 1
    }

    static let unreserved = ByteSet(letters + "-._~")
    /// Characters that a URL may have as they are (RFC 3986 §2.2), without quotes and parentheses.
    static let url = ByteSet(letters + "-._~!#$&*+,/:;=?@[]")
    static let urlWithoutColon = ByteSet(letters + "-._~!#$&*+,/;=?@[]")
    /// What numbers, words and colours are made of; nothing that means more in a style sheet.
    static let token = ByteSet(letters + "%-._#")
    /// What may stand in a value without quotes.
    static let unquoted = ByteSet(letters + "-._")
    /// What would join with a word written after it, or with it end a script.
    static let glue = ByteSet(letters + "-<!$_.+/")
    static let html = ByteSet("&<>\"'")

    private static let letters =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
}
