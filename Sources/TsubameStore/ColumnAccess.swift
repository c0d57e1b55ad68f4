/// Reads and writes one property of objects of one model, whose type is known only in here.
///
/// The app's own module compiles the closures (they are inlined into its schema), so that no
/// generic code runs per object and value.
@usableFromInline
struct ColumnAccess: Sendable {
    let name: String
    let type: StorageType
    let isOptional: Bool
    let isIndexed: Bool
    let get: @Sendable (AnyObject) -> StoredValue
    let set: @Sendable (AnyObject, StoredValue) -> Bool

    @usableFromInline
    init(
        name: String, type: StorageType, isOptional: Bool, isIndexed: Bool,
        get: @escaping @Sendable (AnyObject) -> StoredValue,
        set: @escaping @Sendable (AnyObject, StoredValue) -> Bool
    ) {
        self.name = name
        self.type = type
        self.isOptional = isOptional
        self.isIndexed = isIndexed
        self.get = get
        self.set = set
    }

    @inlinable
    init<M: Model, Value: AttributeValue>(
        _ name: String, _ keyPath: any ReferenceWritableKeyPath<M, Value> & Sendable,
        _ isIndexed: Bool, _ get: (@Sendable (M) -> Value)?,
        _ set: (@Sendable (M, Value) -> Void)?
    ) {
        let read = get ?? { $0[keyPath: keyPath] }
        let write = set ?? { $0[keyPath: keyPath] = $1 }
        // Safety: a schema's attributes are applied to objects of its own model only.
        self.init(
            name: name, type: Value.storageType, isOptional: Value.isOptional,
            isIndexed: isIndexed,
            get: { read(unsafeDowncast($0, to: M.self)).stored },  // Safety: as above.
            set: { object, stored in
                guard let value = Value(stored: stored) else { return false }
                write(unsafeDowncast(object, to: M.self), value)  // Safety: as above.
                return true
            })
    }
}
