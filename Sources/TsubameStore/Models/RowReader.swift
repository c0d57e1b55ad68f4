public import Foundation
import TsubameSQLite

/// The columns of one row, read one after the other.
///
/// Tables are strict, so a column holds the type it was declared with.
public struct RowReader {
    let statement: Statement
    @usableFromInline var column: Int32

    init(_ statement: Statement, from column: Int32) {
        self.statement = statement
        self.column = column
    }

    /// Reads the next column.
    /// - Throws: when the file holds what the type cannot be, such as an unknown case of an enum.
    @inlinable
    public mutating func next<Value: AttributeValue>(
        _ type: Value.Type = Value.self
    ) throws -> Value {
        guard let value = Value(reading: self) else { throw unreadable() }
        column += 1
        return value
    }

    /// Whether the column holds no value.
    public var isNull: Bool { statement.type(at: column) == .null }

    /// The column as a whole number.
    public func integer() -> Int64 { statement.integer(at: column) }

    /// The column as a number.
    public func real() -> Double { statement.real(at: column) }

    /// The column as text.
    public func text() -> String { statement.text(at: column) }

    /// The column as bytes.
    public func data() -> Data { statement.withBlob(at: column) { Data($0) } }

    /// The column as it is.
    public var stored: StoredValue { StoredValue(statement, at: column) }

    @usableFromInline
    func unreadable() -> any Error { UnreadableColumn(index: Int(column)) }
}

/// A column of a row held what its property cannot be.
struct UnreadableColumn: Error {
    let index: Int
}
