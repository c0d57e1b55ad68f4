import TsubameSQLite

/// A property of a model that is kept in a column.
public struct Attribute<M: Model>: Sendable {
    let columns: [Entity.Column]
    let names: ColumnNames
    let write: @Sendable (M) -> [SQLiteValue]
    let read: @Sendable (SQLiteValue, M) -> Void

    /// Keeps a property in a column of this name.
    public init<Value: StoredValue>(
        _ name: String, _ keyPath: any ReferenceWritableKeyPath<M, Value> & Sendable
    ) {
        columns = [Entity.Column(name, Value.self)]
        names = ColumnNames([keyPath: name])
        write = { [$0[keyPath: keyPath].stored] }
        read = { if let value = Value(stored: $0) { $1[keyPath: keyPath] = value } }
    }

    /// Keeps a text and, beside it, its folded form, by which `\.name.folded` can be sorted.
    public init(
        folded name: String, _ keyPath: any ReferenceWritableKeyPath<M, String> & Sendable
    ) {
        let folded = name + "_folded"
        columns = [Entity.Column(name, String.self), Entity.Column(folded, String.self)]
        names = ColumnNames([keyPath: name, keyPath.appending(path: \String.folded): folded])
        write = { [$0[keyPath: keyPath].stored, .text($0[keyPath: keyPath].folded)] }
        read = { if let value = String(stored: $0) { $1[keyPath: keyPath] = value } }
    }
}

/// The columns by key path.
// Safety: written once; the key paths are literals of a schema, which capture nothing.
struct ColumnNames: @unchecked Sendable {
    let names: [AnyKeyPath: String]

    init(_ names: [AnyKeyPath: String]) { self.names = names }
}
