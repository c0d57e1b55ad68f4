/// A model's table: its name and its attributes.
public struct Schema<M: Model>: Sendable {
    /// The name of the table.
    public let name: String

    /// The attributes, in the order of the columns.
    public let attributes: [Attribute<M>]

    /// Names the table and lists what it holds.
    public init(_ name: String, _ attributes: Attribute<M>...) {
        self.name = name
        self.attributes = attributes
    }

    /// The name of the attribute at a key path.
    public func name(of keyPath: PartialKeyPath<M>) -> String? {
        attributes.first { $0.keyPath == keyPath }?.name
    }

    func index(of keyPath: PartialKeyPath<M>) -> Int? {
        attributes.firstIndex { $0.keyPath == keyPath }
    }

    /// The column to sort by: an attribute's own, or its folded one.
    func column(of keyPath: PartialKeyPath<M>) -> String? {
        for attribute in attributes {
            if attribute.keyPath == keyPath { return attribute.name }
            if attribute.foldedKeyPath?.path == keyPath { return attribute.foldedName }
        }
        return nil
    }
}

/// One property of a model and its column.
public struct Attribute<M: Model>: Sendable {
    /// The name of the property and of its column.
    public let name: String

    let keyPath: any PartialKeyPath<M> & Sendable
    let foldedKeyPath: FoldedKeyPath<M>?
    let column: ColumnAccess

    /// Describes a stored property; an index makes sorting and finding by it fast.
    ///
    /// Without `get` and `set` the key path does their work, slowly.
    @inlinable
    public init<Value: AttributeValue>(
        _ name: String, _ keyPath: any ReferenceWritableKeyPath<M, Value> & Sendable,
        indexed: Bool = false, get: (@Sendable (M) -> Value)? = nil,
        set: (@Sendable (M, Value) -> Void)? = nil
    ) {
        let access = ColumnAccess(name, keyPath, indexed, get, set)
        self.init(name, keyPath, folded: nil, access)
    }

    /// Describes a text; with a folded column it can be sorted by as people expect.
    @inlinable
    public init(
        _ name: String, _ keyPath: any ReferenceWritableKeyPath<M, String> & Sendable,
        folded: Bool, indexed: Bool = false, get: (@Sendable (M) -> String)? = nil,
        set: (@Sendable (M, String) -> Void)? = nil
    ) {
        let access = ColumnAccess(name, keyPath, indexed, get, set)
        self.init(name, keyPath, folded: folded ? FoldedKeyPath(keyPath) : nil, access)
    }

    @usableFromInline
    init(
        _ name: String, _ keyPath: any PartialKeyPath<M> & Sendable, folded: FoldedKeyPath<M>?,
        _ column: ColumnAccess
    ) {
        self.name = name
        self.keyPath = keyPath
        foldedKeyPath = folded
        self.column = column
    }

    var foldedName: String { "\(name).folded" }
}

/// The key path of the folded form of a text.
// Safety: immutable, and both of its parts are key paths that capture nothing unsafe.
@usableFromInline
struct FoldedKeyPath<M: Model>: @unchecked Sendable {
    let path: PartialKeyPath<M>

    @usableFromInline
    init(_ keyPath: any KeyPath<M, String> & Sendable) {
        path = keyPath.appending(path: \String.folded)
    }
}
