public import Foundation
import TsubameSQLite

/// The places of a statement for one row, written one after the other.
public struct RowWriter {
    let statement: Statement
    var place: Int32

    init(_ statement: Statement, from place: Int32) {
        self.statement = statement
        self.place = place
    }

    /// Writes the next column.
    @inlinable
    public mutating func write<Value: AttributeValue>(_ value: Value) throws {
        try value.write(to: &self)
    }

    /// Writes no value.
    public mutating func writeNull() throws {
        try statement.bindNull(at: place)
        place += 1
    }

    /// Writes a whole number.
    public mutating func writeInteger(_ value: Int64) throws {
        try statement.bind(value, at: place)
        place += 1
    }

    /// Writes a number.
    public mutating func writeReal(_ value: Double) throws {
        try statement.bind(value, at: place)
        place += 1
    }

    /// Writes a text in Unicode's composed form, so that equal texts have equal bytes.
    public mutating func writeText(_ value: String) throws {
        try statement.bind(value.composed, at: place)
        place += 1
    }

    /// Writes bytes.
    public mutating func writeData(_ value: Data) throws {
        try StoredValue.blob(value).bind(to: statement, at: place)
        place += 1
    }

    /// Writes a value as it is.
    public mutating func writeStored(_ value: StoredValue) throws {
        try value.bind(to: statement, at: place)
        place += 1
    }
}
