/// A final class whose objects are rows of a store.
///
/// The macro `@Model` writes what is needed; it can be typed as well:
///
///     final class Todo: Model {
///         var content: String {
///             get { willRead(); return values.content }
///             set { willWrite(); values.content = newValue }
///         }
///
///         struct Values: ModelValues {
///             var content = ""
///             init() {}
///             init(_ row: inout RowReader) throws { content = try row.next() }
///             func write(to row: inout RowWriter) throws { try row.write(content) }
///         }
///
///         var values = Values()
///         var record = Record()
///         init() {}
///
///         static let schema = Schema<Todo>(
///             "Todo",
///             attributes: [
///                 Attribute("content", \.content, get: { $0.content }, set: { $0.content = $1 })
///             ])
///     }
///
/// Objects stay with the context that made or fetched them; an ``ObjectID`` or a ``Snapshot`` may
/// go anywhere.
public protocol Model: AnyObject, Hashable, SendableMetatype {
    /// What a row holds: a field for each attribute and each to-one relation.
    associatedtype Values: ModelValues

    /// Makes an object with the default value of every attribute.
    init()

    /// The table, its attributes and relations; keep it in a `static let`.
    static var schema: Schema<Self> { get }

    /// What must hold for an object before it is saved; by default nothing.
    static var rules: Rules<Self> { get }

    /// Indexes over several attributes, and what must be unique together; by default none.
    static var indexes: [Index<Self>] { get }

    /// The object's values as it holds them now.
    var values: Values { get set }

    /// What the store knows about this object; only the store changes it.
    var record: Record { get set }

    /// Makes an object of each row; leave it as it is.
    static func objects(_ rows: inout RowCursor) throws -> [Self]

    /// Makes a snapshot of each row; leave it as it is.
    static func snapshots(_ rows: inout RowCursor) throws -> [Snapshot<Self>]

    /// Takes the values of new objects for a save; leave it as it is.
    static func take(_ objects: [AnyObject]) -> [Values]

    /// Notes the rows that new objects have become; leave it as it is.
    static func settle(_ objects: [AnyObject], _ rows: [RowStamp])
}

extension Model {
    /// Whether both are the same object; in one context that is the same row.
    public static func == (left: Self, right: Self) -> Bool { left === right }

    /// Hashes which object it is.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// Demands nothing.
    public static var rules: Rules<Self> { Rules { _ in } }

    /// None.
    public static var indexes: [Index<Self>] { [] }

    /// The row's number, or nil before the first save; no number is ever used twice.
    public var id: Int64? { record.id > 0 ? record.id : nil }

    /// Names the object: by its row, or by a number below zero before the first save.
    ///
    /// Nil for an object that was never in a context.
    public var objectID: ObjectID<Self>? { record.id == 0 ? nil : ObjectID(record.id) }

    /// How often the row was saved; 0 before the first save.
    public var version: Int64 { record.version }

    /// Whether the row is gone from the store; the object keeps the last values.
    public var isDeleted: Bool { record.has(.gone) }
}

/// The fields of a model: what its row holds, apart from the object; it may go to any thread.
public protocol ModelValues: Sendable {
    /// The default value of every field; migrations use them too.
    init()

    /// Reads the columns in the order of the schema: attributes, then to-one relations.
    init(_ row: inout RowReader) throws

    /// Writes the columns in the order of the schema.
    func write(to row: inout RowWriter) throws

    /// Writes many rows; leave it as it is.
    static func write(_ all: [Self], _ rows: inout NewRows) throws
}
