extension Int: AttributeValue {
    /// A whole number.
    public static var storageType: StorageType { .integer }

    /// Reads a stored value of this type.
    public init?(stored: StoredValue) {
        guard case .integer(let value) = stored else { return nil }
        self.init(exactly: value)
    }

    /// The stored form.
    public var stored: StoredValue { .integer(Int64(self)) }

    /// Reads a column of this type.
    public init?(reading row: borrowing RowReader) {
        self.init(exactly: row.integer())
    }

    /// Writes the value.
    public func write(to row: inout RowWriter) throws {
        try row.writeInteger(Int64(self))
    }
}

extension Int8: AttributeValue {
    /// A whole number.
    public static var storageType: StorageType { .integer }

    /// Reads a stored value of this type.
    public init?(stored: StoredValue) {
        guard case .integer(let value) = stored else { return nil }
        self.init(exactly: value)
    }

    /// The stored form.
    public var stored: StoredValue { .integer(Int64(self)) }

    /// Reads a column of this type.
    public init?(reading row: borrowing RowReader) {
        self.init(exactly: row.integer())
    }

    /// Writes the value.
    public func write(to row: inout RowWriter) throws {
        try row.writeInteger(Int64(self))
    }
}

extension Int16: AttributeValue {
    /// A whole number.
    public static var storageType: StorageType { .integer }

    /// Reads a stored value of this type.
    public init?(stored: StoredValue) {
        guard case .integer(let value) = stored else { return nil }
        self.init(exactly: value)
    }

    /// The stored form.
    public var stored: StoredValue { .integer(Int64(self)) }

    /// Reads a column of this type.
    public init?(reading row: borrowing RowReader) {
        self.init(exactly: row.integer())
    }

    /// Writes the value.
    public func write(to row: inout RowWriter) throws {
        try row.writeInteger(Int64(self))
    }
}

extension Int32: AttributeValue {
    /// A whole number.
    public static var storageType: StorageType { .integer }

    /// Reads a stored value of this type.
    public init?(stored: StoredValue) {
        guard case .integer(let value) = stored else { return nil }
        self.init(exactly: value)
    }

    /// The stored form.
    public var stored: StoredValue { .integer(Int64(self)) }

    /// Reads a column of this type.
    public init?(reading row: borrowing RowReader) {
        self.init(exactly: row.integer())
    }

    /// Writes the value.
    public func write(to row: inout RowWriter) throws {
        try row.writeInteger(Int64(self))
    }
}

extension Int64: AttributeValue {
    /// A whole number.
    public static var storageType: StorageType { .integer }

    /// Reads a stored value of this type.
    public init?(stored: StoredValue) {
        guard case .integer(let value) = stored else { return nil }
        self.init(exactly: value)
    }

    /// The stored form.
    public var stored: StoredValue { .integer(Int64(self)) }

    /// Reads a column of this type.
    public init?(reading row: borrowing RowReader) {
        self.init(exactly: row.integer())
    }

    /// Writes the value.
    public func write(to row: inout RowWriter) throws {
        try row.writeInteger(Int64(self))
    }
}

extension UInt8: AttributeValue {
    /// A whole number.
    public static var storageType: StorageType { .integer }

    /// Reads a stored value of this type.
    public init?(stored: StoredValue) {
        guard case .integer(let value) = stored else { return nil }
        self.init(exactly: value)
    }

    /// The stored form.
    public var stored: StoredValue { .integer(Int64(self)) }

    /// Reads a column of this type.
    public init?(reading row: borrowing RowReader) {
        self.init(exactly: row.integer())
    }

    /// Writes the value.
    public func write(to row: inout RowWriter) throws {
        try row.writeInteger(Int64(self))
    }
}

extension UInt16: AttributeValue {
    /// A whole number.
    public static var storageType: StorageType { .integer }

    /// Reads a stored value of this type.
    public init?(stored: StoredValue) {
        guard case .integer(let value) = stored else { return nil }
        self.init(exactly: value)
    }

    /// The stored form.
    public var stored: StoredValue { .integer(Int64(self)) }

    /// Reads a column of this type.
    public init?(reading row: borrowing RowReader) {
        self.init(exactly: row.integer())
    }

    /// Writes the value.
    public func write(to row: inout RowWriter) throws {
        try row.writeInteger(Int64(self))
    }
}

extension UInt32: AttributeValue {
    /// A whole number.
    public static var storageType: StorageType { .integer }

    /// Reads a stored value of this type.
    public init?(stored: StoredValue) {
        guard case .integer(let value) = stored else { return nil }
        self.init(exactly: value)
    }

    /// The stored form.
    public var stored: StoredValue { .integer(Int64(self)) }

    /// Reads a column of this type.
    public init?(reading row: borrowing RowReader) {
        self.init(exactly: row.integer())
    }

    /// Writes the value.
    public func write(to row: inout RowWriter) throws {
        try row.writeInteger(Int64(self))
    }
}

/// Whole numbers up to the largest that a file can hold, 2⁶³ - 1, keep their order; the larger
/// half is below zero in the file and comes back equal.
extension UInt64: AttributeValue {
    /// A whole number.
    public static var storageType: StorageType { .integer }

    /// Reads a stored value of this type.
    public init?(stored: StoredValue) {
        guard case .integer(let value) = stored else { return nil }
        self.init(bitPattern: value)
    }

    /// The stored form.
    public var stored: StoredValue { .integer(Int64(bitPattern: self)) }

    /// Reads a column of this type.
    public init?(reading row: borrowing RowReader) {
        self.init(bitPattern: row.integer())
    }

    /// Writes the value.
    public func write(to row: inout RowWriter) throws {
        try row.writeInteger(Int64(bitPattern: self))
    }
}

/// Whole numbers up to the largest that a file can hold, 2⁶³ - 1, keep their order; the larger
/// half is below zero in the file and comes back equal.
extension UInt: AttributeValue {
    /// A whole number.
    public static var storageType: StorageType { .integer }

    /// Reads a stored value of this type.
    public init?(stored: StoredValue) {
        guard case .integer(let value) = stored else { return nil }
        self.init(bitPattern: Int(value))
    }

    /// The stored form.
    public var stored: StoredValue { .integer(Int64(Int(bitPattern: self))) }

    /// Reads a column of this type.
    public init?(reading row: borrowing RowReader) {
        self.init(bitPattern: Int(row.integer()))
    }

    /// Writes the value.
    public func write(to row: inout RowWriter) throws {
        try row.writeInteger(Int64(Int(bitPattern: self)))
    }
}
