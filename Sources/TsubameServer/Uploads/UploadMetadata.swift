import TsubameCrypto

/// What a client says about an upload: words, each with a value in base 64 (tus 1.0, Creation).
struct UploadMetadata: Equatable {
    let values: [String: String]

    /// Reads the field; nil if it breaks the grammar or names a word twice.
    init?(_ text: String) {
        var values: [String: String] = [:]
        for pair in text.split(separator: ",", omittingEmptySubsequences: false) {
            let parts = pair.split(separator: " ", omittingEmptySubsequences: true)
            guard let key = parts.first, parts.count <= 2,
                key.utf8.allSatisfy({ 0x21...0x7E ~= $0 }), values[String(key)] == nil,
                let value = Self.decode(parts.count == 2 ? parts[1] : "")
            else { return nil }
            values[String(key)] = String(decoding: value, as: UTF8.self)
        }
        self.values = values
    }

    /// Reads base 64 with its usual alphabet, padded or not (RFC 4648 §4).
    static func decode(_ text: some StringProtocol) -> [UInt8]? {
        let letters = text.utf8.prefix { $0 != 0x3D }
        let padding = text.utf8.dropFirst(letters.count)
        guard padding.allSatisfy({ $0 == 0x3D }), padding.count <= 2,
            padding.isEmpty || (letters.count + padding.count) % 4 == 0,
            !letters.contains(where: { $0 == 0x2D || $0 == 0x5F })
        else { return nil }
        let plain = letters.map { letter -> UInt8 in
            switch letter {
            case 0x2B: 0x2D
            case 0x2F: 0x5F
            default: letter
            }
        }
        return Base64URL.decode(String(decoding: plain, as: UTF8.self))
    }
}
