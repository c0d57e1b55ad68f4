/// When to ask again, as `Retry-After` says (RFC 9110 §10.2.3).
public enum RetryAfter: Hashable, Sendable {
    /// After so many seconds.
    case seconds(Int)
    /// At a moment, in seconds since 1970.
    case date(Int)

    /// Reads a number of seconds or a date; a number that no Int holds is the largest.
    public init(parsing text: String, now: Int) throws(FieldFailure) {
        var scanner = try FieldScanner(text, longest: 64)
        scanner.skipBlanks()
        if let seconds = scanner.number() {
            try scanner.expectEnd("write a whole number of seconds, or a date")
            self = .seconds(seconds)
        } else {
            self = .date(try HTTPDate.secondsSince1970(parsing: text, now: now))
        }
    }

    /// The value as it is written in a field.
    public var fieldValue: String {
        switch self {
        case .seconds(let seconds): String(max(0, seconds))
        case .date(let date): HTTPDate.text(secondsSince1970: date)
        }
    }

    /// How many seconds to wait from a moment on, never less than none.
    public func delay(now: Int) -> Int {
        switch self {
        case .seconds(let seconds): return max(0, seconds)
        case .date(let date):
            guard date > now else { return 0 }
            let (delay, isOver) = date.subtractingReportingOverflow(now)
            return isOver ? .max : delay
        }
    }
}
