public import Foundation

/// One step of an order: a property of any type, and where rows without a value come.
public struct Sort<M: Model>: Sendable {
    /// Where rows without a value come.
    public enum EmptyPlace: Sendable {
        /// Before all others if the order is forward, after them if it is reverse.
        case asSmallest

        /// Before all others.
        case first

        /// After all others.
        case last
    }

    private let path: SendablePath<PartialKeyPath<M>>

    /// Forward or reverse.
    public let order: SortOrder

    /// Where rows without a value come.
    public let emptyPlace: EmptyPlace
    let type: Any.Type

    var keyPath: PartialKeyPath<M> { path.path }

    /// Sorts by an attribute, by the folded form of one, or through a to-one relation.
    public init<Value: AttributeValue>(
        _ keyPath: any KeyPath<M, Value> & Sendable, order: SortOrder = .forward,
        empty emptyPlace: EmptyPlace = .asSmallest
    ) {
        path = SendablePath(keyPath)
        self.order = order
        self.emptyPlace = emptyPlace
        type = Value.self
    }

    init?(_ descriptor: SortDescriptor<M>) {
        guard let keyPath = descriptor.keyPath else { return nil }
        path = SendablePath(keyPath)
        order = descriptor.order
        emptyPlace = .asSmallest
        type = Swift.type(of: keyPath).valueType
    }
}
