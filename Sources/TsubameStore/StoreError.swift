import TsubameSQLite

/// Why a store could not do what was asked, and what helps.
public struct StoreError: Error, Equatable {
    /// The kinds of failure.
    public enum Code: String, Sendable {
        /// Somebody else saved the object first.
        case conflict

        /// Somebody else deleted the object.
        case deleted

        /// Another row has the same value where each must have its own.
        case notUnique

        /// An object cannot be deleted while others depend on it.
        case denied

        /// A part of a predicate or of an order has no translation to SQL.
        case untranslatable

        /// A row with this number exists.
        case alreadyExists

        /// The object belongs to another context, or to none.
        case wrongContext

        /// The model was not given to the store.
        case unknownModel

        /// No attribute has this key path.
        case unknownProperty

        /// The schema contradicts itself.
        case invalidSchema

        /// A list with sections is sorted by something else first.
        case unsortedSections

        /// The file was written by a newer program.
        case schemaTooNew

        /// A column has another type than the file's.
        case schemaMismatch

        /// A migration could not be done; the file is as it was.
        case migrationFailed

        /// A file's value does not fit its property.
        case unreadableValue

        /// No space is left.
        case full

        /// Another process is writing.
        case busy

        /// The file cannot be written to.
        case readOnly

        /// The file cannot be opened.
        case cannotOpen

        /// A read took too long.
        case tooSlow

        /// The store has been closed.
        case closed

        /// The file is damaged, the disk fails, or the database refuses.
        case database
    }

    /// What to match on.
    public let code: Code

    /// One sentence to show.
    public let advice: String

    /// The name of the model, if it is about one.
    public let entity: String?

    /// The row's number, if it is about one.
    public let id: Int64?

    /// The property, if it is about one.
    public let property: String?

    init(
        _ code: Code, entity: String? = nil, id: Int64? = nil, property: String? = nil,
        advice: String
    ) {
        self.code = code
        self.entity = entity
        self.id = id
        self.property = property
        self.advice = advice
    }

    init(_ error: SQLiteError) {
        if error.code == .constraint, error.message.contains("FOREIGN KEY") {
            self.init(
                .deleted,
                advice: "Something that this save refers to was deleted by somebody else.")
            return
        }
        let code: Code =
            switch error.code {
            case .full: .full
            case .busy, .locked: .busy
            case .readOnly: .readOnly
            case .cannotOpen: .cannotOpen
            case .interrupted: .tooSlow
            case .closed: .closed
            default: .database
            }
        self.init(code, advice: error.advice)
    }

    /// The store's words for an error of the database; any other stays.
    static func translated(_ error: any Error) -> any Error {
        if let error = error as? SQLiteError { StoreError(error) } else { error }
    }

    /// A broken uniqueness; SQLite's message names the columns.
    init(notUnique error: SQLiteError, _ table: EntityTable, _ id: Int64?) {
        let message = error.message
        let named = message.firstRange(of: "UNIQUE constraint failed: ").map { found in
            message[found.upperBound...].split(separator: ", ").map(String.init)
        }
        let broken = table.indexes.lazy.filter(\.isUnique).map(\.columns).first { columns in
            columns.map { "\(table.name).\($0)" } == named
        }
        guard let broken else {
            self.init(error)
            return
        }
        self.init(
            .notUnique, entity: table.name, id: id, property: broken.first,
            advice: "Another \(table.name) has the same \(broken.joined(separator: " and ")).")
    }

    /// A delete that a relation forbids.
    init(denied table: EntityTable, _ id: Int64, by relation: EntityRelation) {
        self.init(
            .denied, entity: table.name, id: id, property: relation.name,
            advice: "This \(table.name) cannot be deleted while it has \(relation.name).")
    }

    /// Runs a body and tells its database errors in the store's words.
    static func translating<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch let error as SQLiteError { throw StoreError(error) }
    }
}

extension StoreError: CustomStringConvertible {
    /// The advice.
    public var description: String { advice }
}
