/// A parameter's value with its charset: `UTF-8'en'%e2%82%ac` (RFC 8187 §3.2).
enum ExtendedValue {
    /// Reads UTF-8 and ISO-8859-1; the language is dropped, bytes that are no text are refused.
    ///
    /// The position is where the text begins in the whole input.
    static func decode(
        _ text: String, at position: Int, in input: String
    ) throws(FieldFailure) -> String {
        let parts = text.utf8.split(
            separator: 0x27, maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else {
            throw FieldFailure(.malformed, at: position, in: input, "write charset'language'value")
        }
        let place = position + parts[0].count + parts[1].count + 2
        let bytes = try unescaped(parts[2], at: place, in: input)
        switch Substring(parts[0]).lowercased() {
        case "utf-8":
            guard let value = String(validating: bytes, as: UTF8.self) else {
                throw FieldFailure(.malformed, at: place, in: input, "write valid UTF-8")
            }
            return value
        case "iso-8859-1": return String(decoding: bytes.map(UInt16.init), as: UTF16.self)
        default: throw FieldFailure(.malformed, at: position, in: input, "use the charset UTF-8")
        }
    }

    /// Writes UTF-8 and no language.
    static func encode(_ text: String) -> String { "UTF-8''" + PercentCoding.encode(text) }

    private static func unescaped(
        _ text: Substring.UTF8View, at position: Int, in input: String
    ) throws(FieldFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        var place = position
        var rest = text.makeIterator()
        while let byte = rest.next() {
            guard byte == 0x25 else {
                // RFC 8187 §3.2.1 escapes these two; a bare one is a sender that escaped nothing.
                guard byte != 0x27, byte != 0x2A, Token.contains(byte) else {
                    throw FieldFailure(.malformed, at: place, in: input, "escape this character")
                }
                bytes.append(byte)
                place += 1
                continue
            }
            guard let high = rest.next().flatMap(PercentCoding.digit),
                let low = rest.next().flatMap(PercentCoding.digit)
            else {
                throw FieldFailure(.malformed, at: place, in: input, "write %, then two hex digits")
            }
            bytes.append(high << 4 | low)
            place += 3
        }
        return bytes
    }
}
