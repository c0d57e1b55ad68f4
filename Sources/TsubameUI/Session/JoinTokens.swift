import TsubameCrypto

/// The secret that lets one socket join a session, changed at each join.
///
/// The token before stays good until the browser has shown that it got the new one.
struct JoinTokens {
    private(set) var current = JoinTokens.make()
    private var previous: String?

    /// Whether the token opens the session; if so a new one is made, to be sent with the answer.
    mutating func redeem(_ token: String) -> Bool {
        let given = Array(token.utf8)
        let known = [current, previous].compactMap(\.self)
        guard known.contains(where: { constantTimeEqual(Array($0.utf8), given) }) else {
            return false
        }
        previous = token
        current = Self.make()
        return true
    }

    /// The browser has the current token: the one before is worth nothing now.
    mutating func confirm() { previous = nil }

    static func make() -> String { Base64URL.encode(SecureRandom.bytes(16)) }
}
