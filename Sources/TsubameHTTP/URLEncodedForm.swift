/// A form sent as `application/x-www-form-urlencoded` (WHATWG URL §5).
///
/// Stricter than a browser's own reader, as only mistakes and attacks differ: a bad escape, NUL and
/// bytes that are no UTF-8 are refused, where `QueryItems` leaves such an item out.
public struct URLEncodedForm: Sendable, Equatable {
    /// How much of a form is taken in before it is refused.
    public struct Limits: Sendable {
        /// Bytes of the whole form.
        public var bytes = 1 << 20
        /// Number of pairs.
        public var pairs = 1000
        /// Bytes of one name before it is decoded.
        public var name = 1024
        /// Bytes of one value before it is decoded.
        public var value = 1 << 20

        /// Makes the usual limits.
        public init() {}
    }

    /// The pairs as they stood.
    public let items: QueryItems

    /// Makes a form to write.
    public init(_ pairs: KeyValuePairs<String, String>) {
        items = QueryItems(items: pairs.map { QueryItems.Item(name: $0.key, value: $0.value) })
    }

    /// Reads a body whose `Content-Type` names this format, and no charset but UTF-8.
    public init(
        parsing bytes: [UInt8], contentType: some StringProtocol, limits: Limits = Limits()
    ) throws(FormFailure) {
        let type = try ParameterList(contentType: contentType)
        guard type.word == "application/x-www-form-urlencoded" else {
            throw FormFailure(.wrongType, at: 0, "send application/x-www-form-urlencoded")
        }
        if let charset = type["charset"], charset.value.lowercased() != "utf-8" {
            throw FormFailure(.wrongType, at: charset.position, "send the form in UTF-8")
        }
        try self.init(parsing: bytes, limits: limits)
    }

    /// Reads a body; empty pairs, as in `a=1&&b=2`, are skipped.
    public init(parsing bytes: [UInt8], limits: Limits = Limits()) throws(FormFailure) {
        guard bytes.count <= limits.bytes else {
            throw FormFailure(.tooLarge, at: limits.bytes, "send a shorter form")
        }
        var found: [QueryItems.Item] = []
        for part in bytes.split(separator: 0x26) {
            guard found.count < limits.pairs else {
                throw FormFailure(.tooLarge, at: part.startIndex, "send fewer pairs")
            }
            let equals = part.firstIndex(of: 0x3D)
            let name = part[..<(equals ?? part.endIndex)]
            let value = equals.map { part[($0 + 1)...] } ?? []
            found.append(
                QueryItems.Item(
                    name: try Self.decode(name, most: limits.name),
                    value: try Self.decode(value, most: limits.value)))
        }
        items = QueryItems(items: found)
    }

    /// The first value of a name.
    public subscript(name: String) -> String? { items[name] }

    /// All values of a name.
    public subscript(all name: String) -> [String] { items[all: name] }

    /// The body: blanks as `+`, all but letters, digits and `*-._` escaped.
    public var text: String {
        items.items.map { "\(Self.encode($0.name))=\(Self.encode($0.value))" }
            .joined(separator: "&")
    }

    private static func decode(
        _ bytes: ArraySlice<UInt8>, most: Int
    ) throws(FormFailure) -> String {
        guard bytes.count <= most else {
            throw FormFailure(.tooLarge, at: bytes.startIndex + most, "send shorter pairs")
        }
        guard let raw = String(validating: bytes, as: UTF8.self),
            let text = PercentCoding.decode(raw, plusIsSpace: true)
        else {
            let place = badEscape(bytes) ?? bytes.startIndex
            throw FormFailure(.malformed, at: place, "escape UTF-8 without NUL as %XX")
        }
        return text
    }

    /// Where the first escape is that is none; only asked for once something is refused.
    private static func badEscape(_ bytes: ArraySlice<UInt8>) -> Int? {
        bytes.indices.first { index in
            guard bytes[index] == 0x25 else { return false }
            let digits = bytes[(index + 1)...].prefix(2)
            return digits.count < 2 || !digits.allSatisfy { PercentCoding.digit($0) != nil }
        }
    }

    private static func encode(_ text: String) -> String {
        // The format escapes `~`, which URLs do not, and spares `*`.
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x20: bytes.append(0x2B)
            case 0x2A: bytes.append(0x2A)
            case 0x7E: bytes += "%7E".utf8
            default: PercentCoding.append(byte, to: &bytes)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
