/// Text of any alphabet in a parameter whose name ends with a star (RFC 8187 §3.2).
enum ExtendedValue {
    /// The text behind `UTF-8'de'%E2%82%AC`; nil if it is none.
    ///
    /// The language is passed over.
    static func decode(_ value: String) -> String? {
        let parts = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].lowercased() == "utf-8",
            parts[1].utf8.allSatisfy(isLanguage), parts[2].utf8.allSatisfy(isInside)
        else { return nil }
        return PercentCoding.decode(parts[2])
    }

    /// The text percent-encoded; nil if it holds NUL, which nobody reads back.
    static func encode(_ text: String) -> String? {
        text.utf8.contains(0) ? nil : "UTF-8''" + PercentCoding.encode(text)
    }

    private static func isLanguage(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte) || byte == 0x2D
    }

    private static func isInside(_ byte: UInt8) -> Bool {
        isLanguage(byte) || "!#$&+.^_`|~%".utf8.contains(byte)
    }
}
