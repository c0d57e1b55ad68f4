public import Foundation

extension String: AttributeValue {
    /// Text, composed on its way into the file.
    public static var storageType: StorageType { .text }

    /// Reads a stored value of this type.
    public init?(stored: StoredValue) {
        guard case .text(let value) = stored else { return nil }
        self.init(value)
    }

    /// The stored form.
    public var stored: StoredValue { .text(composed) }

    /// Reads a column of this type.
    public init?(reading row: borrowing RowReader) {
        self.init(row.text())
    }

    /// Writes the value.
    public func write(to row: inout RowWriter) throws {
        try row.writeText(self)
    }
}

extension Bool: AttributeValue {
    /// Zero is false.
    public static var storageType: StorageType { .integer }

    /// Reads a stored value of this type.
    public init?(stored: StoredValue) {
        guard case .integer(let value) = stored else { return nil }
        self = value != 0
    }

    /// The stored form.
    public var stored: StoredValue { .integer(self ? 1 : 0) }

    /// Reads a column of this type.
    public init?(reading row: borrowing RowReader) {
        self = row.integer() != 0
    }

    /// Writes the value.
    public func write(to row: inout RowWriter) throws {
        try row.writeInteger(self ? 1 : 0)
    }
}

extension Double: AttributeValue {
    /// A number.
    public static var storageType: StorageType { .real }

    /// Reads a stored value of this type.
    public init?(stored: StoredValue) {
        guard case .real(let value) = stored else { return nil }
        self = value
    }

    /// The stored form.
    public var stored: StoredValue { .real(self) }

    /// Reads a column of this type.
    public init?(reading row: borrowing RowReader) {
        self = row.real()
    }

    /// Writes the value.
    public func write(to row: inout RowWriter) throws {
        try row.writeReal(self)
    }
}

extension Float: AttributeValue {
    /// A number.
    public static var storageType: StorageType { .real }

    /// Reads a stored value of this type.
    public init?(stored: StoredValue) {
        guard case .real(let value) = stored else { return nil }
        self.init(value)
    }

    /// The stored form.
    public var stored: StoredValue { .real(Double(self)) }

    /// Reads a column of this type.
    public init?(reading row: borrowing RowReader) {
        self.init(row.real())
    }

    /// Writes the value.
    public func write(to row: inout RowWriter) throws {
        try row.writeReal(Double(self))
    }
}

extension Date: AttributeValue {
    /// Seconds since the first moment of 2001, so that every date comes back equal.
    public static var storageType: StorageType { .real }

    /// Reads a stored value of this type.
    public init?(stored: StoredValue) {
        guard case .real(let value) = stored else { return nil }
        self.init(timeIntervalSinceReferenceDate: value)
    }

    /// The stored form.
    public var stored: StoredValue { .real(timeIntervalSinceReferenceDate) }

    /// Reads a column of this type.
    public init?(reading row: borrowing RowReader) {
        self.init(timeIntervalSinceReferenceDate: row.real())
    }

    /// Writes the value.
    public func write(to row: inout RowWriter) throws {
        try row.writeReal(timeIntervalSinceReferenceDate)
    }
}

extension Data: AttributeValue {
    /// Bytes.
    public static var storageType: StorageType { .blob }

    /// Reads a stored value of this type.
    public init?(stored: StoredValue) {
        guard case .blob(let value) = stored else { return nil }
        self = value
    }

    /// The stored form.
    public var stored: StoredValue { .blob(self) }

    /// Reads a column of this type.
    public init?(reading row: borrowing RowReader) {
        self = row.data()
    }

    /// Writes the value.
    public func write(to row: inout RowWriter) throws {
        try row.writeData(self)
    }
}

extension UUID: AttributeValue {
    /// The usual 36 letters.
    public static var storageType: StorageType { .text }

    /// Reads a stored value of this type.
    public init?(stored: StoredValue) {
        guard case .text(let value) = stored else { return nil }
        self.init(uuidString: value)
    }

    /// The stored form.
    public var stored: StoredValue { .text(uuidString) }

    /// Reads a column of this type.
    public init?(reading row: borrowing RowReader) {
        self.init(uuidString: row.text())
    }

    /// Writes the value.
    public func write(to row: inout RowWriter) throws {
        try row.writeText(uuidString)
    }
}

extension URL: AttributeValue {
    /// The address as text.
    public static var storageType: StorageType { .text }

    /// Reads a stored value of this type.
    public init?(stored: StoredValue) {
        guard case .text(let value) = stored else { return nil }
        self.init(string: value)
    }

    /// The stored form.
    public var stored: StoredValue { .text(absoluteString) }

    /// Reads a column of this type.
    public init?(reading row: borrowing RowReader) {
        self.init(string: row.text())
    }

    /// Writes the value.
    public func write(to row: inout RowWriter) throws {
        try row.writeText(absoluteString)
    }
}
