/// A value as SQLite keeps it.
public enum SQLiteValue: Hashable, Sendable {
    /// No value.
    case null
    /// A whole number.
    case integer(Int64)
    /// A number with a fraction.
    case real(Double)
    /// Text.
    case text(String)
    /// Bytes.
    case blob([UInt8])
}
