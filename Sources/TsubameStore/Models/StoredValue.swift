public import Foundation
import TsubameSQLite

/// A value in the form in which a file holds it.
public enum StoredValue: Hashable, Sendable {
    /// No value.
    case null

    /// A whole number.
    case integer(Int64)

    /// A number; NaN cannot be stored.
    case real(Double)

    /// Text, in Unicode's composed form.
    case text(String)

    /// Bytes.
    case blob(Data)
}

/// The types of columns.
public enum StorageType: String, Codable, Sendable {
    /// Whole numbers.
    case integer

    /// Floating-point numbers.
    case real

    /// Text.
    case text

    /// Bytes.
    case blob
}

extension StoredValue {
    init(_ statement: Statement, at column: Int32) {
        self =
            switch statement.type(at: column) {
            case .null: .null
            case .integer: .integer(statement.integer(at: column))
            case .real: .real(statement.real(at: column))
            case .text: .text(statement.text(at: column))
            case .blob: .blob(statement.withBlob(at: column) { Data($0) })
            }
    }

    func bind(to statement: Statement, at index: Int32) throws(SQLiteError) {
        switch self {
        case .null: try statement.bindNull(at: index)
        case .integer(let value): try statement.bind(value, at: index)
        case .real(let value): try statement.bind(value, at: index)
        case .text(let value): try statement.bind(value, at: index)
        case .blob(let data): try statement.bind(bytes: Array(data), at: index)
        }
    }

    /// What the value of an attribute must be to be kept, if it is not.
    @inlinable
    func problem(isOptional: Bool) -> String? {
        switch self {
        case .real(let value) where value.isNaN: "must be a number"
        case .null where !isOptional: "must be a value that can be kept"
        default: nil
        }
    }

    var isNotANumber: Bool {
        if case .real(let value) = self { value.isNaN } else { false }
    }

    /// The value as SQL source, for the default of a column.
    var literal: String {
        switch self {
        case .null: "NULL"
        case .integer(let value): "\(value)"
        // An infinity has no literal; a number beyond all doubles reads as one.
        case .real(let value):
            value.isInfinite ? (value < 0 ? "-9e999" : "9e999") : "\(value)"
        case .text(let value):
            "'\(value.replacing("\0", with: "").replacing("'", with: "''"))'"
        case .blob(let data): "x'\(data.map { byte in hex(byte) }.joined())'"
        }
    }

    private func hex(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return digits.count == 2 ? digits : "0" + digits
    }
}
