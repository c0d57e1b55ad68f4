import TsubameSQLite

/// The table of a model: its name and one attribute for each property that is kept.
public struct Schema<M: Model>: Sendable {
    /// The table's name.
    public let name: String
    let entity: Entity
    private let attributes: [Attribute<M>]
    private let columns: ColumnNames

    /// Makes a schema; the names become SQL and are written by the app's author, never by its users.
    public init(_ name: String, _ attributes: Attribute<M>...) {
        self.name = name
        self.attributes = attributes
        entity = Entity(name: name, columns: attributes.flatMap(\.columns))
        columns = ColumnNames(
            attributes.reduce(into: [:]) { all, attribute in
                all.merge(attribute.names.names) { first, _ in first }
            })
    }

    func column(of keyPath: PartialKeyPath<M>) -> String? { columns.names[keyPath] }

    func row(of object: M) -> [SQLiteValue] {
        attributes.flatMap { $0.write(object) }
    }

    func apply(_ row: [SQLiteValue], to object: M) {
        var index = 0
        for attribute in attributes {
            attribute.read(row[index], object)
            index += attribute.columns.count
        }
    }
}

/// A table without its Swift type, as the writer needs it.
struct Entity: Sendable {
    struct Column: Sendable {
        let name: String
        let type: String
        let initial: String

        init<Value: StoredValue>(_ name: String, _ type: Value.Type) {
            self.name = name
            (self.type, initial) = Value.column
        }
    }

    let name: String
    let columns: [Column]
}
