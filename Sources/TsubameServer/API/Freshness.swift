import TsubameHTTP

/// How long an answer may be kept without asking again: the expiration model (RFC 9111 §4.2).
public enum Freshness: Sendable {
    /// Nothing is said.
    case none
    /// For a time from now; shared caches may keep it too if it is the same for everyone.
    case maxAge(Duration, isShared: Bool)
    /// Until a moment at which the data is renewed.
    case expires(Moment)

    /// A moment in the future, found from seconds since 1970.
    public struct Moment: Sendable {
        let after: @Sendable (Int) -> Int

        /// Finds the moment by a closure that gets the time in seconds since 1970.
        public init(_ after: @escaping @Sendable (Int) -> Int) { self.after = after }

        /// The next full hour in UTC.
        public static let nextFullHour = Moment { ($0 / 3600 + 1) * 3600 }
        /// The next midnight in UTC.
        public static let nextMidnight = Moment { ($0 / 86_400 + 1) * 86_400 }
    }

    /// Seconds for which an answer of now may be kept; nil if nothing is said.
    func seconds(at now: Int) -> Int? {
        switch self {
        case .none: nil
        case .maxAge(let age, _): max(0, Int(age.components.seconds))
        case .expires(let moment): max(0, moment.after(now) - now)
        }
    }

    /// Adds the fields; `Expires` is absolute, `max-age` counts from `Date`.
    func write(to fields: inout HTTPFields, at now: Int) {
        switch self {
        case .none: break
        case .maxAge(_, let isShared):
            let scope = isShared ? "public" : "private"
            fields[.cacheControl] = "\(scope), max-age=\(seconds(at: now) ?? 0)"
        case .expires(let moment):
            fields["Expires"] = HTTPDate.text(secondsSince1970: max(now, moment.after(now)))
        }
    }
}

/// How a client asks whether what it kept still holds: the validation model (RFC 9111 §4.3).
public enum Validation: Sendable {
    /// It cannot.
    case none
    /// By a hash of the answer, which saves sending it but not making it.
    case content
    /// By a word for the state of the data, found before the answer is made.
    case version(@Sendable (APIRequest) async throws -> String?)
}
