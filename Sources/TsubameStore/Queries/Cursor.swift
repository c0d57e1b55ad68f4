/// A place in the order of a fetch: after one row, whether or not that row stays.
public struct Cursor<M: Model>: Hashable, Sendable {
    /// The order that it was made by.
    let order: String

    /// What the row is sorted by, then its number.
    let values: [StoredValue]
}
