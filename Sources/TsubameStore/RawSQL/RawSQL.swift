/// SQL that an app writes itself; what is put into it becomes a bound value or a checked name.
///
///     let rows = try await store.rows(
///         "SELECT \(\Todo.content) FROM \(Todo.self) WHERE \(\Todo.count) > \(limit)")
public struct RawSQL: Sendable {
    var sql = SQL(text: "")

    /// The first name that is no property.
    var problem: StoreError?
}

extension RawSQL: ExpressibleByStringInterpolation {
    /// Takes text without values.
    public init(stringLiteral value: String) {
        sql = SQL(text: value)
    }

    /// Takes text with values.
    public init(stringInterpolation: Interpolation) {
        self = stringInterpolation.raw
    }

    /// Collects the text and its values.
    public struct Interpolation: StringInterpolationProtocol {
        var raw = RawSQL()

        /// Begins with nothing.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds text that stands in the source.
        public mutating func appendLiteral(_ literal: String) {
            raw.sql.text += literal
        }

        /// Adds a place for a value.
        public mutating func appendInterpolation<Value: AttributeValue>(_ value: Value) {
            raw.sql.text += "?"
            raw.sql.bindings.append(value.stored)
        }

        /// Adds places for values, for `IN (…)`.
        public mutating func appendInterpolation<Value: AttributeValue>(
            values: some Sequence<Value>
        ) {
            let values = values.map(\.stored)
            let places = [String](repeating: "?", count: values.count)
            raw.sql.text += places.joined(separator: ", ")
            raw.sql.bindings += values
        }

        /// Adds the name of a model's table.
        public mutating func appendInterpolation<M: Model>(_ model: M.Type) {
            raw.sql.text += quoted(M.schema.name)
        }

        /// Adds the name of a property's column.
        public mutating func appendInterpolation<M: Model>(_ keyPath: PartialKeyPath<M>) {
            if let column = M.schema.column(of: keyPath) {
                raw.sql.text += quoted(column)
            } else if raw.problem == nil {
                raw.problem = StoreError(
                    .unknownProperty, entity: M.schema.name,
                    advice: "A key path in the SQL is no column of \(M.schema.name).")
            }
        }
    }
}
