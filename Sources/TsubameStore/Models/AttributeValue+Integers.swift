extension AttributeValue where Self: FixedWidthInteger {
    /// A whole number.
    @inlinable public static var storageType: StorageType { .integer }

    /// Reads a stored number that this type can hold.
    @inlinable
    public init?(stored: StoredValue) {
        guard case .integer(let value) = stored else { return nil }
        self.init(exactly: value)
    }

    /// The stored form.
    @inlinable public var stored: StoredValue { .integer(Int64(truncatingIfNeeded: self)) }

    /// Reads a column with a number that this type can hold.
    @inlinable
    public init?(reading row: borrowing RowReader) {
        self.init(exactly: row.integer())
    }

    /// Writes the value.
    @inlinable
    public func write(to row: inout RowWriter) throws {
        try row.writeInteger(Int64(truncatingIfNeeded: self))
    }
}

extension Int: AttributeValue {}
extension Int8: AttributeValue {}
extension Int16: AttributeValue {}
extension Int32: AttributeValue {}
extension Int64: AttributeValue {}
extension UInt8: AttributeValue {}
extension UInt16: AttributeValue {}
extension UInt32: AttributeValue {}

/// Whole numbers up to the largest that a file can hold, 2⁶³ - 1, keep their order; the larger
/// half is below zero in the file and comes back equal.
extension UInt64: AttributeValue {
    /// Reads a stored number.
    @inlinable
    public init?(stored: StoredValue) {
        guard case .integer(let value) = stored else { return nil }
        self.init(bitPattern: value)
    }

    /// Reads a column.
    @inlinable
    public init?(reading row: borrowing RowReader) {
        self.init(bitPattern: row.integer())
    }
}

/// Whole numbers up to the largest that a file can hold, 2⁶³ - 1, keep their order; the larger
/// half is below zero in the file and comes back equal.
extension UInt: AttributeValue {
    /// Reads a stored number.
    @inlinable
    public init?(stored: StoredValue) {
        guard case .integer(let value) = stored else { return nil }
        self.init(truncatingIfNeeded: value)
    }

    /// Reads a column.
    @inlinable
    public init?(reading row: borrowing RowReader) {
        self.init(truncatingIfNeeded: row.integer())
    }
}
