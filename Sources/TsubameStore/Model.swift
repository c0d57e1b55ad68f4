/// A final class whose objects are rows of a store.
///
/// Everything that a model needs can be written by hand:
///
///     final class Todo: Model {
///         var content = ""
///         var isDone = false
///         var record = Record()
///
///         init() {}
///
///         static let schema = Schema<Todo>(
///             "Todo",
///             Attribute("content", \.content, folded: true),
///             Attribute("isDone", \.isDone))
///
///         static let rules = Rules<Todo> {
///             $0.content.mustNotBeBlank()
///         }
///     }
///
/// `Attribute("content", \.content, get: { $0.content }, set: { $0.content = $1 })` says the same and
/// is many times faster than the key path alone, which matters from some thousand objects on.
///
/// Objects stay with the context that made or fetched them; an ``ObjectID`` or a ``Snapshot`` may
/// go anywhere.
public protocol Model: AnyObject, SendableMetatype {
    /// Makes an object with the default value of every attribute; migrations use them too.
    init()

    /// The table and its attributes; keep it in a `static let`.
    static var schema: Schema<Self> { get }

    /// What must hold for an object before it is saved; by default nothing.
    static var rules: Rules<Self> { get }

    /// What the store knows about this object; only the store changes it.
    var record: Record { get set }
}

extension Model {
    /// Demands nothing.
    public static var rules: Rules<Self> { Rules { _ in } }

    /// The row's number, or nil before the first save; no number is ever used twice.
    public var id: Int64? { record.id }

    /// The row's number with the model's type, or nil before the first save.
    public var objectID: ObjectID<Self>? { record.id.map(ObjectID.init) }

    /// How often the row was saved; 0 before the first save.
    public var version: Int64 { record.version }

    /// Whether the row is gone from the store; the object keeps the last values.
    public var isDeleted: Bool { record.isGone }
}

/// Names one row of one model.
public struct ObjectID<M: Model>: Hashable, Sendable {
    /// The row's number.
    public let rawValue: Int64

    /// Names the row with a number, whether or not it exists.
    public init(_ rawValue: Int64) {
        self.rawValue = rawValue
    }
}

/// What a store notes down in each object.
public struct Record: Sendable {
    var id: Int64?
    var version: Int64 = 0
    var isGone = false

    /// The context that the object belongs to.
    var owner: WriterToken?

    /// The values as the store has them; an object is changed if its own differ.
    var base: [StoredValue] = []

    /// Notes nothing yet.
    public init() {}

    init(_ stamp: RowStamp, owner: WriterToken, base: [StoredValue]) {
        id = stamp.id
        version = stamp.version
        self.owner = owner
        self.base = base
    }
}
