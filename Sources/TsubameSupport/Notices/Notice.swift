public import Foundation

/// Names that say what is posted under them.
public enum Notice {
    /// A notification's name together with the type of its value.
    ///
    /// Declare them where they are short to use, here as `.didSignIn`:
    /// `extension Notice.Name<User> { static var didSignIn: Self { .init("didSignIn") } }`.
    public struct Name<Value: Sendable>: Sendable {
        /// The name as the notification centre knows it.
        public let rawValue: Notification.Name

        let key: String
        let decode: (@Sendable ([AnyHashable: Any]) throws -> Value)?

        /// Makes a name for values that are posted under it.
        public init(_ name: String) {
            self.init(Notification.Name(name))
        }

        /// Makes a name for values that are posted under it.
        public init(_ name: Notification.Name) {
            self.init(name, key: Notice.valueKey, decode: nil)
        }

        /// Makes a name for notifications that others post, with the way to read their details.
        public init(
            _ name: Notification.Name,
            decode: @escaping @Sendable ([AnyHashable: Any]) throws -> Value
        ) {
            self.init(name, key: Notice.valueKey, decode: decode)
        }

        init(
            _ name: Notification.Name, key: String,
            decode: (@Sendable ([AnyHashable: Any]) throws -> Value)?
        ) {
            rawValue = name
            self.key = key
            self.decode = decode
        }
    }

    /// Where a posted value stands among a notification's details.
    static let valueKey = "infoKey"
}

extension Notice.Name {
    /// The value of a notification: the one that was posted, or what its details are read as.
    func value(of notification: Notification) throws(NoticeError) -> Value {
        // Nothing is needed for a value without content.
        if let nothing = () as? Value { return nothing }
        let info = notification.userInfo ?? [:]
        if let stored = info[key] {
            if let value = stored as? Value { return value }
            guard decode != nil else {
                throw error(
                    .wrongType, "Wanted \(Value.self), but there is \(type(of: stored)).")
            }
        }
        guard let decode else {
            throw error(.noValue, "Wanted \(Value.self), but nothing was posted with it.")
        }
        do { return try decode(info) } catch let failure {
            throw error(.undecodable, "\(failure)")
        }
    }

    func error(_ code: NoticeError.Code, _ advice: String) -> NoticeError {
        NoticeError(
            code: code, name: DecodingProblem.bounded(rawValue.rawValue, to: 200),
            advice: DecodingProblem.bounded(advice, to: 300))
    }
}
