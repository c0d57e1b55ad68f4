import TsubameSQLite

/// The values of one object at one moment; unlike the object it can go anywhere.
public struct Snapshot<M: Model>: Sendable {
    let id: Int64
    let values: [SQLiteValue]

    /// Takes the object's values.
    public init(_ object: M) {
        id = object.id
        values = M.schema.row(of: object)
    }
}
