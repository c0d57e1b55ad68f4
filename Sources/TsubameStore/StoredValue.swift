public import Foundation
public import TsubameSQLite

/// A type whose values a column can hold.
public protocol StoredValue: Sendable {
    /// The column's type and what fills it when a model gains the property.
    static var column: (type: String, initial: String) { get }
    /// The value as the column holds it.
    var stored: SQLiteValue { get }
    /// The value of a column; nil if it holds something else.
    init?(stored: SQLiteValue)
}

extension String: StoredValue {
    /// Text, empty at first.
    public static var column: (type: String, initial: String) { ("TEXT", "''") }
    /// The text in composed form, so that equal texts are equal bytes.
    public var stored: SQLiteValue { .text(precomposedStringWithCanonicalMapping) }
    /// The text of a text column.
    public init?(stored: SQLiteValue) {
        guard case .text(let text) = stored else { return nil }
        self = text
    }
}

extension Bool: StoredValue {
    /// 0 or 1, false at first.
    public static var column: (type: String, initial: String) { ("INTEGER", "0") }
    /// 0 or 1.
    public var stored: SQLiteValue { .integer(self ? 1 : 0) }
    /// True for everything but 0.
    public init?(stored: SQLiteValue) {
        guard case .integer(let number) = stored else { return nil }
        self = number != 0
    }
}

extension Int: StoredValue {
    /// A whole number, 0 at first.
    public static var column: (type: String, initial: String) { ("INTEGER", "0") }
    /// The number.
    public var stored: SQLiteValue { .integer(Int64(self)) }
    /// The number of an integer column.
    public init?(stored: SQLiteValue) {
        guard case .integer(let number) = stored else { return nil }
        self.init(exactly: number)
    }
}

extension Double: StoredValue {
    /// A number with a fraction, 0 at first.
    public static var column: (type: String, initial: String) { ("REAL", "0") }
    /// The number; one that is not a number is stored as no value.
    public var stored: SQLiteValue { isNaN ? .null : .real(self) }
    /// The number of a numeric column; not a number for no value.
    public init?(stored: SQLiteValue) {
        switch stored {
        case .real(let number): self = number
        case .integer(let number): self = Double(number)
        case .null: self = .nan
        default: return nil
        }
    }
}

extension Date: StoredValue {
    /// Seconds since 1970, 0 at first.
    public static var column: (type: String, initial: String) { ("REAL", "0") }
    /// Seconds since 1970.
    public var stored: SQLiteValue { .real(timeIntervalSince1970) }
    /// The moment of a numeric column.
    public init?(stored: SQLiteValue) {
        guard let seconds = Double(stored: stored), seconds.isFinite else { return nil }
        self.init(timeIntervalSince1970: seconds)
    }
}

extension Optional: StoredValue where Wrapped: StoredValue {
    /// The wrapped type's column, empty at first.
    public static var column: (type: String, initial: String) { (Wrapped.column.type, "NULL") }
    /// The wrapped value, or no value.
    public var stored: SQLiteValue { self?.stored ?? .null }
    /// No value for no value.
    public init?(stored: SQLiteValue) {
        if stored == .null {
            self = nil
        } else {
            guard let value = Wrapped(stored: stored) else { return nil }
            self = value
        }
    }
}
