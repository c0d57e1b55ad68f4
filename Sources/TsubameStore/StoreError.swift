public import TsubameSQLite

/// Why the store could not do what it was asked.
public struct StoreError: Error, Equatable, Sendable {
    /// The kinds of failure.
    public enum Code: Equatable, Sendable {
        /// The object was changed elsewhere since it was read.
        case conflict
        /// The object was deleted elsewhere.
        case gone
        /// The file was written by a newer version.
        case schemaTooNew
        /// A fetch names a property that the schema does not keep.
        case unknownProperty
        /// The database refused.
        case database(SQLiteError.Code)
    }

    /// The kind of failure.
    public let code: Code
    /// The reason and what can be done, in a sentence.
    public let advice: String

    init(_ code: Code, _ advice: String) {
        self.code = code
        self.advice = advice
    }

    init(_ error: SQLiteError) {
        self.init(.database(error.code), error.advice)
    }
}

extension StoreError: CustomStringConvertible {
    /// The advice.
    public var description: String { advice }
}
