/// Why a signed or sealed cookie is not believed, or could not be made.
///
/// It never carries the value: what failed may be somebody's secret.
public struct SealedCookieFailure: Error, Hashable, Sendable {
    /// What kind of failure it is.
    public enum Code: String, Sendable {
        /// The value is nothing that was written here.
        case malformed
        /// It was written with a secret that is not kept any more, or by somebody else.
        case unknownKey
        /// It was changed, or is another cookie's value.
        case tampered
        /// Its time is over.
        case expired
        /// Name and value would be longer than browsers keep.
        case tooLong
    }

    /// What kind of failure it is.
    public let code: Code
    /// The cookie's name.
    public let name: String

    /// What to do.
    public var advice: String {
        switch code {
        case .malformed, .unknownKey, .tampered, .expired: "treat the cookie as not sent"
        case .tooLong: "keep less in the cookie, name and value have 4,096 bytes"
        }
    }

    init(_ code: Code, _ name: String) {
        self.code = code
        self.name = name
    }
}

extension SealedCookieFailure: CustomStringConvertible {
    /// The kind of failure and the cookie's name.
    public var description: String { "\(code.rawValue) cookie \(name): \(advice)" }
}
