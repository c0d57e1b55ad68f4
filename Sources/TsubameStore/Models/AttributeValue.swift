/// A type that an attribute of a model can have.
///
/// An enum with a raw value of such a type conforms by saying so.
public protocol AttributeValue: Equatable, Sendable {
    /// The type of the column.
    static var storageType: StorageType { get }

    /// Whether the column may hold no value.
    static var isOptional: Bool { get }

    /// Reads what a file holds; nil if it cannot be a value of this type.
    init?(stored: StoredValue)

    /// The value in the form in which a file holds it.
    var stored: StoredValue { get }

    /// Reads the column that a reader stands at; nil if it cannot be a value of this type.
    init?(reading row: borrowing RowReader)

    /// Writes the value as the next column.
    func write(to row: inout RowWriter) throws
}

extension AttributeValue {
    /// False, except for optionals.
    public static var isOptional: Bool { false }

    /// Reads by way of the stored form.
    public init?(reading row: borrowing RowReader) {
        self.init(stored: row.stored)
    }

    /// Writes the stored form.
    public func write(to row: inout RowWriter) throws {
        try row.writeStored(stored)
    }
}

extension AttributeValue where Self: RawRepresentable, RawValue: AttributeValue {
    /// The raw value's.
    public static var storageType: StorageType { RawValue.storageType }

    /// Reads a raw value; nil if no case has it.
    public init?(stored: StoredValue) {
        guard let raw = RawValue(stored: stored) else { return nil }
        self.init(rawValue: raw)
    }

    /// The raw value's.
    public var stored: StoredValue { rawValue.stored }
}

extension Optional: AttributeValue where Wrapped: AttributeValue {
    /// The wrapped type's.
    public static var storageType: StorageType { Wrapped.storageType }

    /// True.
    public static var isOptional: Bool { true }

    /// Reads no value, or a value of the wrapped type.
    public init?(stored: StoredValue) {
        if stored == .null {
            self = Self.none
        } else if let value = Wrapped(stored: stored) {
            self = Self.some(value)
        } else {
            return nil
        }
    }

    /// The wrapped value's, or no value.
    public var stored: StoredValue { self?.stored ?? .null }

    /// Reads no value, or a value of the wrapped type.
    @inlinable
    public init?(reading row: borrowing RowReader) {
        if row.isNull {
            self = Self.none
        } else if let value = Wrapped(reading: row) {
            self = Self.some(value)
        } else {
            return nil
        }
    }

    /// Writes the wrapped value, or no value.
    @inlinable
    public func write(to row: inout RowWriter) throws {
        if let value = self { try value.write(to: &row) } else { try row.writeNull() }
    }
}
