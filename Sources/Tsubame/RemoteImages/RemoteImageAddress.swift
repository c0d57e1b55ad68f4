import TsubameCrypto

/// The addresses under which this server gives pictures of others, each signed.
///
/// Without the signature anybody could have anything fetched by this server.
struct RemoteImageAddress: Sendable {
    static let prefix = "/_tsubame/image"
    /// The longest sides in which pictures are given.
    static let sizes = [160, 320, 640, 1280]
    /// The longest address that is fetched.
    static let mostBytes = 2_048

    let key: SecretKey

    /// The path of a picture in a size.
    func path(_ url: String, longest: Int) -> String {
        let name = Base64URL.encode(Array(url.utf8))
        return "\(Self.prefix)/\(Base64URL.encode(signature(url, longest)))/\(longest)/\(name)"
    }

    /// The picture's own address; nil if the path is none of ours.
    func url(signature: String, longest: Int, name: String) -> String? {
        guard Self.sizes.contains(longest), name.utf8.count <= Self.mostBytes * 2,
            let bytes = Base64URL.decode(name), let given = Base64URL.decode(signature)
        else { return nil }
        let url = String(decoding: bytes, as: UTF8.self)
        guard Array(url.utf8) == bytes,
            constantTimeEqual(given, self.signature(url, longest))
        else { return nil }
        return url
    }

    private func signature(_ url: String, _ longest: Int) -> [UInt8] {
        HMAC.sha256(key: key.bytes, message: Array("\(longest) \(url)".utf8))
    }
}
