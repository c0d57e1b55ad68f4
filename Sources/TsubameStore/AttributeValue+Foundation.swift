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
}

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
}

extension Int64: AttributeValue {
    /// A whole number.
    public static var storageType: StorageType { .integer }

    /// Reads a stored value of this type.
    public init?(stored: StoredValue) {
        guard case .integer(let value) = stored else { return nil }
        self = value
    }

    /// The stored form.
    public var stored: StoredValue { .integer(self) }
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
}
