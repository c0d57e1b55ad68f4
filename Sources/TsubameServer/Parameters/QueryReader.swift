public import TsubameHTTP

/// Reads several values of a query and tells everything that is wrong with them at once.
public struct QueryReader: Sendable {
    private let items: QueryItems
    private var errors: [Problem.Entry] = []

    /// Reads from the items after `?`.
    public init(_ items: QueryItems) { self.items = items }

    /// The value of a name, nil if it is not there or is no such value.
    public mutating func value<Value: ParameterValue>(
        _ name: String, as type: Value.Type = Value.self
    ) -> Value? {
        let texts = items[all: name]
        guard let text = texts.first else { return nil }
        guard texts.count == 1 else {
            refuse(name, "must be given once")
            return nil
        }
        guard let value = Value(parameter: text) else {
            refuse(name, "must be \(Value.expectation)")
            return nil
        }
        return value
    }

    /// The value of a name, which must lie in a range; another if it is not there.
    public mutating func value<Value: ParameterValue & Comparable>(
        _ name: String, in range: ClosedRange<Value>, default fallback: Value
    ) -> Value {
        let count = errors.count
        guard let value: Value = value(name) else { return fallback }
        if errors.count == count, !range.contains(value) {
            refuse(name, "must be from \(range.lowerBound) to \(range.upperBound)")
        }
        return range.contains(value) ? value : fallback
    }

    /// Adds something that is wrong with a name.
    public mutating func refuse(_ name: String, _ message: String) {
        errors.append(Problem.Entry(message, field: name))
    }

    /// Throws a problem with status 400 if anything was wrong.
    public func finish() throws {
        guard errors.isEmpty else {
            throw Problem(.badRequest, detail: "the query is not understood", errors: errors)
        }
    }
}
