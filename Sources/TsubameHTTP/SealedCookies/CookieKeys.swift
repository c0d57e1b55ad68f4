package import TsubameCrypto

/// Secrets for cookies: the first writes, all read, so that a secret can be replaced in peace.
public struct CookieKeys: Sendable {
    /// The fewest bytes of a secret.
    public static let fewestBytes = 32
    /// The most secrets that are kept at once.
    public static let most = 16

    /// One secret's key for one purpose, and the mark by which a cookie names it.
    struct Key: Sendable {
        static let markSize = 4

        let mark: [UInt8]
        let key: SecretKey
    }

    private let secrets: [SecretKey]

    /// Takes 1 to 16 secrets of at least 32 random bytes each, the newest first; else nil.
    public init?(_ secrets: [[UInt8]]) {
        guard (1...Self.most).contains(secrets.count),
            secrets.allSatisfy({ $0.count >= Self.fewestBytes })
        else { return nil }
        self.secrets = secrets.compactMap { secret in
            SecretKey(HKDF.sha256(secret: secret, info: Array("tsubame cookie secret".utf8)))
        }
    }

    /// Takes a key of this process, and older ones that are still read.
    package init(_ newest: SecretKey, older: [SecretKey] = []) {
        secrets = [newest] + older.prefix(Self.most - 1)
    }

    /// The keys for a purpose, the one that writes first.
    func derived(for purpose: String) -> [Key] {
        secrets.map { secret in
            // The mark comes from a key of its own, so it tells nothing of the one beside it.
            let mark = secret.derived(for: purpose + " mark").bytes.prefix(Key.markSize)
            return Key(mark: Array(mark), key: secret.derived(for: purpose))
        }
    }
}
