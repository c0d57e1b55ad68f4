import TsubameSQLite

/// A class whose objects are rows of a table.
///
/// A final class with a stored `record`, and a `schema` that lists the properties to keep:
///
///     final class Todo: Model {
///         let record = Record()
///         var content = ""
///         static let schema = Schema<Todo>("todo", Attribute("content", \.content))
///     }
///
/// Its objects belong to one context and, like that, to the main actor; `id` and a `Snapshot` can go anywhere.
public protocol Model: AnyObject, SendableMetatype {
    /// Makes an object that is in no store yet.
    init()
    /// What the store knows of the object.
    var record: Record { get }
    /// The table and its columns.
    static var schema: Schema<Self> { get }
    /// What must hold before an object is saved; nothing unless implemented.
    static var rules: Rules<Self> { get }
}

extension Model {
    /// No rules.
    public static var rules: Rules<Self> { Rules { _ in } }

    /// The number of the row, never used again after a delete; 0 before the first save.
    public var id: Int64 { record.id }

    /// Whether the row is there no longer, here or in another context.
    public var isDeleted: Bool { record.isDeleted }
}

/// What the store knows of one object.
public final class Record {
    var id: Int64 = 0
    var version: Int64 = 0
    var isDeleted = false
    /// The row as it was read or written last; the difference to the object's values is what must be saved.
    var row: [SQLiteValue] = []

    /// Makes the record of an object that is in no store yet.
    public init() {}
}
