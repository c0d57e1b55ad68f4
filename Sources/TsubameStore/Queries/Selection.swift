/// What to read of rows: a property, or something that is computed over them.
public struct Selection<M: Model, Value: Sendable>: Sendable {
    let translate: @Sendable (inout Translation) throws -> SQL
    let read: @Sendable (borrowing RowReader) -> Value?

    private init(
        reading type: Value.Type, _ translate: @escaping @Sendable (inout Translation) throws -> SQL
    ) where Value: AttributeValue {
        self.translate = translate
        read = { Value(reading: $0) }
    }

    private init(
        _ function: String, of keyPath: any PartialKeyPath<M> & Sendable,
        _ read: @escaping @Sendable (borrowing RowReader) -> Value?
    ) {
        translate = { translation in
            let value = try translation.scalar(keyPath)
            return SQL(text: "\(function)(") + value.sql + SQL(text: ")")
        }
        self.read = read
    }
}

extension Selection where Value: AttributeValue {
    /// An attribute, the folded form of one, or one of a to-one relation, of each row.
    static func value(_ keyPath: any KeyPath<M, Value> & Sendable) -> Selection {
        Selection(reading: Value.self) { try $0.scalar(keyPath).sql }
    }
}

extension Selection where Value == Int {
    /// How many rows there are.
    public static var count: Selection {
        Selection(reading: Int.self) { _ in SQL(text: "count(*)") }
    }

    /// How many rows have a value.
    public static func count<Property: AttributeValue>(
        of keyPath: any KeyPath<M, Property> & Sendable
    ) -> Selection {
        Selection("count", of: keyPath) { Int(reading: $0) }
    }

    /// How many different values there are.
    public static func distinctCount<Property: AttributeValue>(
        of keyPath: any KeyPath<M, Property> & Sendable
    ) -> Selection {
        Selection(reading: Int.self) { translation in
            SQL(text: "count(DISTINCT ") + (try translation.scalar(keyPath)).sql + SQL(text: ")")
        }
    }
}

extension Selection where Value: AttributeValue & Numeric {
    /// The sum; zero if there are no values.
    ///
    /// A sum of whole numbers beyond what the type can hold is an error, not another number.
    public static func sum(_ keyPath: any KeyPath<M, Value> & Sendable) -> Selection {
        sum(of: keyPath)
    }

    /// The sum of those that have a value.
    public static func sum(_ keyPath: any KeyPath<M, Value?> & Sendable) -> Selection {
        sum(of: keyPath)
    }

    private static func sum(of keyPath: any PartialKeyPath<M> & Sendable) -> Selection {
        Selection(reading: Value.self) { translation in
            try translation.checkArithmetic(Value.self)
            let value = try translation.scalar(keyPath)
            let zero = Value.storageType == .real ? "0.0" : "0"
            return SQL(text: "COALESCE(sum(") + value.sql + SQL(text: "), \(zero))")
        }
    }
}

extension Selection where Value == Double? {
    /// The average; nil if there are no values.
    public static func average<Number: AttributeValue & Numeric>(
        _ keyPath: any KeyPath<M, Number> & Sendable
    ) -> Selection {
        Selection("avg", of: keyPath) { Double?(reading: $0) }
    }

    /// The average of those that have a value.
    public static func average<Number: AttributeValue & Numeric>(
        _ keyPath: any KeyPath<M, Number?> & Sendable
    ) -> Selection {
        Selection("avg", of: keyPath) { Double?(reading: $0) }
    }
}

extension Selection {
    /// The smallest value; nil if there is none.
    public static func minimum<Least: AttributeValue & Comparable>(
        _ keyPath: any KeyPath<M, Least> & Sendable
    ) -> Selection where Value == Least? {
        Selection("min", of: keyPath, ordered: Least.self)
    }

    /// The smallest value; nil if there is none.
    public static func minimum<Least: AttributeValue & Comparable>(
        _ keyPath: any KeyPath<M, Least?> & Sendable
    ) -> Selection where Value == Least? {
        Selection("min", of: keyPath, ordered: Least.self)
    }

    /// The largest value; nil if there is none.
    public static func maximum<Most: AttributeValue & Comparable>(
        _ keyPath: any KeyPath<M, Most> & Sendable
    ) -> Selection where Value == Most? {
        Selection("max", of: keyPath, ordered: Most.self)
    }

    /// The largest value; nil if there is none.
    public static func maximum<Most: AttributeValue & Comparable>(
        _ keyPath: any KeyPath<M, Most?> & Sendable
    ) -> Selection where Value == Most? {
        Selection("max", of: keyPath, ordered: Most.self)
    }

    private init<Ordered: AttributeValue & Comparable>(
        _ function: String, of keyPath: any PartialKeyPath<M> & Sendable, ordered: Ordered.Type
    ) where Value == Ordered? {
        translate = { translation in
            try translation.checkOrder(Ordered.self)
            // Their larger half is stored below zero.
            try translation.checkArithmetic(Ordered.self, isOrderOnly: true)
            let value = try translation.scalar(keyPath)
            return SQL(text: "\(function)(") + value.sql + SQL(text: ")")
        }
        read = { Ordered?(reading: $0) }
    }
}
