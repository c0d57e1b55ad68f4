import Foundation

/// A form in which a date may be written.
///
/// Dates are read without regard to the machine's language and time zone; where the text names no
/// zone, it is UTC.
public enum DateFormat: Hashable, Sendable {
    /// `2024-05-06T07:08:09Z`, with or without a fraction, zone or seconds, also with a space.
    case iso8601
    /// `2024-05-06`.
    case day
    /// `Mon, 06 May 2024 07:08:09 GMT`, as HTTP and mail have it.
    case http
    /// Seconds since the first of January 1970, as number or text.
    case seconds
    /// Milliseconds since the first of January 1970, as number or text.
    case milliseconds
    /// Seconds or, from 100 000 000 000 on, milliseconds since the first of January 1970.
    case secondsOrMilliseconds
    /// A pattern of `yyyy MM dd HH mm ss SSS MMM EEE X`, with other text in single quotes.
    case pattern(String)

    /// What is tried where nothing else is said.
    public static let usual: [DateFormat] = [.iso8601, .day, .http, .secondsOrMilliseconds]

    static func date(from text: String, in formats: [DateFormat]) -> Date? {
        // No date is longer, and a hostile text should cost nothing.
        guard text.utf8.count <= 100 else { return nil }
        return formats.lazy.compactMap { $0.date(from: text) }.first
    }

    private func date(from text: String) -> Date? {
        switch self {
        case .iso8601: Self.first(of: Self.isoPatterns, in: text)
        case .day: DatePattern("yyyy-MM-dd").date(from: text)
        case .http: Self.first(of: Self.httpPatterns, in: text)
        case .pattern(let pattern): DatePattern(pattern).date(from: text)
        case .seconds: Self.date(text) { _ in 1 }
        case .milliseconds: Self.date(text) { _ in 1_000 }
        case .secondsOrMilliseconds: Self.date(text) { abs($0) >= 1e11 ? 1_000 : 1 }
        }
    }

    private static let httpPatterns = ["EEE, ", ""].map { "\($0)d MMM yyyy HH:mm:ss X" }
    private static let isoPatterns = ["'T'", " "].flatMap { between in
        [":ss.SSSX", ":ssX", ":ss.SSS", ":ss", "X", ""].map { "yyyy-MM-dd\(between)HH:mm\($0)" }
    }

    private static func first(of patterns: [String], in text: String) -> Date? {
        patterns.lazy.compactMap { DatePattern($0).date(from: text) }.first
    }

    private static func date(_ text: String, unit: (Double) -> Double) -> Date? {
        // Beyond these years calendars and formatters fail.
        guard let number = ScalarText.number(text) else { return nil }
        let seconds = number / unit(number)
        return abs(seconds) < 3e11 ? Date(timeIntervalSince1970: seconds) : nil
    }
}
