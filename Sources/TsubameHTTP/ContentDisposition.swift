/// What `Content-Disposition` says of a part or an answer (RFC 6266, RFC 7578 §4.2).
public struct ContentDisposition: Sendable, Equatable {
    /// What becomes of the content.
    public enum Kind: String, Sendable {
        /// Shown in its place.
        case inline
        /// Saved as a file; kinds that are not known count as this one (RFC 6266 §4.2).
        case attachment
        /// A control of a form.
        case formData = "form-data"
    }

    /// What becomes of the content.
    public var kind: Kind
    /// The form control's name.
    public var name: String?
    /// The file's name as it was sent; to store a file, ask for `safeFilename`.
    public var filename: String?

    /// Makes a disposition.
    public init(_ kind: Kind, name: String? = nil, filename: String? = nil) {
        self.kind = kind
        self.name = name
        self.filename = filename
    }

    /// Reads a field's value; `filename*` wins over `filename` (RFC 6266 §4.3).
    ///
    /// RFC 7578 §4.2 forbids `filename*` in forms, yet clients send it, so it is read there too.
    /// In forms `%22`, `%0D` and `%0A` stand for a quote, CR and LF, as browsers write them.
    /// - Throws: `malformed` at the byte that breaks the grammar, or if a form's part has no name.
    public init(parsing text: some StringProtocol) throws(FieldFailure) {
        let text = String(text)
        let list = try ParameterList(text)
        kind = Kind(rawValue: list.word) ?? .attachment
        let isForm = kind == .formData
        name = list["name"].map { isForm ? Self.unescaped($0.value) : $0.value }
        filename = list["filename"].map { isForm ? Self.unescaped($0.value) : $0.value }
        if let coded = list["filename*"] {
            filename = try ExtendedValue.decode(coded.value, at: coded.position, in: text)
        }
        guard !isForm || name != nil else {
            throw FieldFailure(
                .malformed, at: text.utf8.count, in: text, "name the part of the form")
        }
    }

    /// The file's name without what could lead out of a folder; nil if nothing is left.
    ///
    /// The last path component of either kind, without control and direction characters, blanks
    /// and dots at its ends, and `<>:"|?*`; at most 200 bytes of UTF-8, the extension kept.
    public var safeFilename: String? { filename.flatMap { SafeFilename.make($0) } }

    /// The field's value, with an ASCII `filename` beside `filename*` where they differ.
    ///
    /// A form's part gets the plain name in UTF-8, escaped as browsers do (RFC 7578 §5.1).
    public var fieldValue: String {
        var text = kind.rawValue
        if kind == .formData {
            text += "; name=\"\(Self.escaped(name ?? ""))\""
            if let filename { text += "; filename=\"\(Self.escaped(filename))\"" }
            return text
        }
        if let name { text += "; name=\"\(Self.plain(name))\"" }
        if let filename {
            let plain = Self.plain(filename)
            text += "; filename=\"\(plain)\""
            if plain != filename { text += "; filename*=\(ExtendedValue.encode(filename))" }
        }
        return text
    }

    /// ASCII that no reader takes for an escape: RFC 6266, appendix D.
    private static func plain(_ text: String) -> String {
        String(
            text.map { character in
                guard let byte = character.asciiValue, 0x20...0x7E ~= byte,
                    !"\"\\%".utf8.contains(byte)
                else { return "_" }
                return character
            })
    }

    private static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x22: bytes += "%22".utf8
            case 0x0D: bytes += "%0D".utf8
            case 0x0A: bytes += "%0A".utf8
            // The quoted string of RFC 9110 takes a backslash for the start of an escape.
            case 0x5C: bytes += [0x5C, 0x5C]
            case 0x00...0x08, 0x0B...0x1F, 0x7F: bytes.append(0x5F)
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func unescaped(_ text: String) -> String {
        let source = Array(text.utf8)
        var bytes: [UInt8] = []
        var index = 0
        while index < source.count {
            if source[index] == 0x25, let byte = escape(source[(index + 1)...].prefix(2)) {
                bytes.append(byte)
                index += 3
            } else {
                bytes.append(source[index])
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    // Only these three: browsers leave a percent sign as it is, so `%41` is no escape.
    private static func escape(_ digits: ArraySlice<UInt8>) -> UInt8? {
        switch String(decoding: digits, as: UTF8.self) {
        case "22": 0x22
        case "0D", "0d": 0x0D
        case "0A", "0a": 0x0A
        default: nil
        }
    }
}
