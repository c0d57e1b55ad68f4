/// One property of a model and its column.
public struct Attribute<M: Model>: Sendable {
    /// The name of the property and of its column.
    public let name: String

    let keyPath: any PartialKeyPath<M> & Sendable

    /// The key path of the folded form of a text.
    let foldedKeyPath: SendablePath<PartialKeyPath<M>>?
    let options: [AttributeOption]
    let type: StorageType
    let isOptional: Bool

    /// Whether every value of its type can be kept, which no NaN can, nor a value that is no JSON.
    let isPlain: Bool
    let get: @Sendable (M.Values) -> StoredValue
    let set: @Sendable (inout M.Values, StoredValue) -> Bool
    let isEqual: @Sendable (M.Values, M.Values) -> Bool

    /// What its value must be to be kept, if it is not.
    let problem: @Sendable (M.Values) -> String?
    let write: @Sendable (M.Values, inout RowWriter) throws -> Void

    /// Describes a stored property by its field.
    @inlinable
    public init<Value: AttributeValue>(
        _ name: String, _ keyPath: any KeyPath<M, Value> & Sendable,
        _ options: AttributeOption..., get: @escaping @Sendable (M.Values) -> Value,
        set: @escaping @Sendable (inout M.Values, Value) -> Void
    ) {
        self.init(
            name, keyPath, options, Value.storageType, Value.isOptional,
            isPlain: Value.self == String.self || Value.storageType == .integer
                || Value.storageType == .blob,
            get: { get($0).stored },
            set: { values, stored in
                guard let value = Value(stored: stored) else { return false }
                set(&values, value)
                return true
            },
            isEqual: { get($0) == get($1) },
            problem: { get($0).stored.problem(isOptional: Value.isOptional) },
            write: { try get($0).write(to: &$1) })
    }

    @usableFromInline
    init(
        _ name: String, _ keyPath: any PartialKeyPath<M> & Sendable, _ options: [AttributeOption],
        _ type: StorageType, _ isOptional: Bool,
        isPlain: Bool, get: @escaping @Sendable (M.Values) -> StoredValue,
        set: @escaping @Sendable (inout M.Values, StoredValue) -> Bool,
        isEqual: @escaping @Sendable (M.Values, M.Values) -> Bool,
        problem: @escaping @Sendable (M.Values) -> String?,
        write: @escaping @Sendable (M.Values, inout RowWriter) throws -> Void
    ) {
        self.name = name
        self.keyPath = keyPath
        foldedKeyPath = (keyPath as? KeyPath<M, String>).map {
            SendablePath($0.appending(path: \.folded))
        }
        self.options = options
        self.type = type
        self.isOptional = isOptional
        self.isPlain = isPlain
        self.get = get
        self.set = set
        self.isEqual = isEqual
        self.problem = problem
        self.write = write
    }

    func has(_ option: AttributeOption) -> Bool { options.contains(option) }
}

/// What else an attribute wants of its column.
public enum AttributeOption: Hashable, Sendable {
    /// An index, which makes finding and sorting by it fast.
    case indexed

    /// No two rows have the same value; rows without a value are not compared.
    case unique

    /// A second column with the folded text, to sort and search as people expect.
    case folded

    /// The text can be searched by ``Fetch/matching(_:ranked:)``.
    case searchable

    /// The name that the attribute had in older files.
    case formerly(String)
}
