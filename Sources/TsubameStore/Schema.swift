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

    func values(of object: M) -> [StoredValue] {
        attributes.map { $0.get(object) }
    }

    /// Whether the object differs from what the store has, without collecting all its values.
    func isChanged(_ object: M) -> Bool {
        let base = object.record.base
        guard base.count == attributes.count else { return false }
        for (index, attribute) in attributes.enumerated()
        where attribute.get(object) != base[index] {
            return true
        }
        return false
    }

    func set(_ values: [StoredValue], on object: M) throws(StoreError) {
        for (attribute, value) in zip(attributes, values) where !attribute.set(object, value) {
            throw StoreError(
                .unreadableValue, entity: name, id: object.id, property: attribute.name,
                advice: "The file holds a value that \(name).\(attribute.name) cannot have.")
        }
    }
}

/// One property of a model and its column.
public struct Attribute<M: Model>: Sendable {
    /// The name of the property and of its column.
    public let name: String

    let keyPath: any PartialKeyPath<M> & Sendable
    let foldedKeyPath: FoldedKeyPath<M>?
    let type: StorageType
    let isOptional: Bool
    let isIndexed: Bool
    let get: @Sendable (M) -> StoredValue
    let set: @Sendable (M, StoredValue) -> Bool

    /// Describes a stored property; an index makes sorting and finding by it fast.
    public init<Value: AttributeValue>(
        _ name: String, _ keyPath: any ReferenceWritableKeyPath<M, Value> & Sendable,
        indexed: Bool = false
    ) {
        self.init(name, keyPath, folded: nil, indexed: indexed)
    }

    /// Describes a text; with a folded column it can be sorted by as people expect.
    public init(
        _ name: String, _ keyPath: any ReferenceWritableKeyPath<M, String> & Sendable,
        folded: Bool, indexed: Bool = false
    ) {
        self.init(name, keyPath, folded: folded ? FoldedKeyPath(keyPath) : nil, indexed: indexed)
    }

    var foldedName: String { "\(name).folded" }

    private init<Value: AttributeValue>(
        _ name: String, _ keyPath: any ReferenceWritableKeyPath<M, Value> & Sendable,
        folded: FoldedKeyPath<M>?, indexed: Bool
    ) {
        self.name = name
        self.keyPath = keyPath
        foldedKeyPath = folded
        type = Value.storageType
        isOptional = Value.isOptional
        isIndexed = indexed
        get = { $0[keyPath: keyPath].stored }
        set = { object, stored in
            guard let value = Value(stored: stored) else { return false }
            object[keyPath: keyPath] = value
            return true
        }
    }
}

/// The key path of the folded form of a text.
// Safety: immutable, and both of its parts are key paths that capture nothing unsafe.
struct FoldedKeyPath<M: Model>: @unchecked Sendable {
    let path: PartialKeyPath<M>

    init(_ keyPath: any KeyPath<M, String> & Sendable) {
        path = keyPath.appending(path: \String.folded)
    }
}
