/// Names one row of one model; a to-one relation holds one.
public struct ObjectID<M: Model>: Hashable, Sendable {
    /// The row's number; below zero for an object that was not saved yet.
    public let rawValue: Int64

    /// Names the row with a number, whether or not it exists.
    public init(_ rawValue: Int64) {
        self.rawValue = rawValue
    }
}

extension ObjectID: Codable {
    /// Reads the row's number.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(Int64.self))
    }

    /// Writes the row's number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

extension ObjectID: AttributeValue {
    /// A whole number.
    public static var storageType: StorageType { .integer }

    /// Reads a row's number.
    public init?(stored: StoredValue) {
        guard case .integer(let number) = stored else { return nil }
        self.init(number)
    }

    /// The row's number.
    public var stored: StoredValue { .integer(rawValue) }

    /// Reads the number in a column.
    public init?(reading row: borrowing RowReader) {
        self.init(row.integer())
    }

    /// Writes the number.
    public func write(to row: inout RowWriter) throws {
        try row.writeInteger(rawValue)
    }
}
