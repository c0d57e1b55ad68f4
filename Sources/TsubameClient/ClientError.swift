/// Why another server gave no answer that can be used.
public struct ClientError: Error, Equatable, Sendable {
    /// The kinds of failure.
    public enum Code: String, Sendable {
        /// The address is none of the web, or bears a password.
        case badURL
        /// The address belongs to a machine that may not be asked.
        case forbiddenAddress
        /// The name is not known.
        case unknownHost
        /// Nobody answers there.
        case unreachable
        /// The other side cannot prove who it is.
        case untrusted
        /// It took too long.
        case tookTooLong
        /// More came than is allowed.
        case tooLarge
        /// Too many redirections.
        case tooManyRedirects
        /// The answer ended early or is no answer.
        case broken
        /// The program lacks memory or the library.
        case unusable
    }

    /// What kind of failure it is.
    public let code: Code
    /// The address, without the name and password that may stand in it.
    public let url: String
    /// What to do about it.
    public let advice: String

    package init(_ code: Code, _ url: String, _ advice: String) {
        self.code = code
        self.url = Self.harmless(url)
        self.advice = advice
    }

    /// Cuts off what might be secret.
    static func harmless(_ url: String) -> String {
        let short = String(url.prefix(500))
        guard let start = short.firstRange(of: "://") else { return short }
        let authority = short[start.upperBound...].prefix { !"/?#\\".contains($0) }
        guard let at = authority.lastIndex(of: "@") else { return short }
        return String(short[..<start.upperBound] + short[authority.index(after: at)...])
    }
}

extension ClientError: CustomStringConvertible {
    /// The address, the kind and the advice.
    public var description: String { "\(url): \(code.rawValue); \(advice)" }
}
