public import Foundation
import TsubameSQLite

/// Which objects to fetch, and in which order.
public struct Fetch<M: Model>: Sendable {
    /// The order; objects that it does not tell apart come in the order of their insertion.
    public var sortBy: [SortDescriptor<M>]
    /// At most this many.
    public var limit: Int

    /// Makes a fetch of all objects up to a limit.
    public init(sortBy: SortDescriptor<M>..., limit: Int = 10_000) {
        self.sortBy = sortBy
        self.limit = limit
    }

    func sql() throws(StoreError) -> String {
        var order: [String] = []
        for descriptor in sortBy {
            guard let keyPath = descriptor.keyPath, let column = M.schema.column(of: keyPath) else {
                throw StoreError(
                    .unknownProperty, "\(M.schema.name) keeps no column for a sort descriptor")
            }
            order.append(column + (descriptor.order == .reverse ? " DESC" : ""))
        }
        order.append("id")
        return
            "\(M.schema.entity.selection) ORDER BY \(order.joined(separator: ", ")) LIMIT \(limit)"
    }
}

extension Entity {
    /// Reads id, version and all columns.
    var selection: String {
        "SELECT id, version, \(columns.map(\.name).joined(separator: ", ")) FROM \(name)"
    }

    func rows(
        _ connection: Connection, _ sql: String, _ values: [SQLiteValue] = []
    ) throws(SQLiteError) -> [Row] {
        try connection.rows(sql, values).compactMap(Row.init)
    }
}

/// A row as it was read: Sendable, unlike the object made of it.
struct Row: Sendable {
    let id: Int64
    let version: Int64
    let values: [SQLiteValue]

    init?(_ columns: [SQLiteValue]) {
        guard case .integer(let id) = columns.first,
            case .integer(let version) = columns.dropFirst().first
        else { return nil }
        self.id = id
        self.version = version
        values = Array(columns.dropFirst(2))
    }
}
