/// One row of what an app's own SQL gives.
public struct SQLRow: Hashable, Sendable {
    /// The names of the columns.
    public let columns: [String]

    /// The values, in the order of the columns.
    public let values: [StoredValue]

    /// The value of the first column with a name; nil if there is none.
    public subscript(column: String) -> StoredValue? {
        columns.firstIndex(of: column).map { values[$0] }
    }

    /// The value of a column as a type; nil if it cannot be one.
    public func value<Value: AttributeValue>(
        _ column: String, as type: Value.Type = Value.self
    ) -> Value? {
        self[column].flatMap { Value(stored: $0) }
    }
}
