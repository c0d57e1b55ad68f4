import Foundation

/// Neighbouring rows of a list that have one value in common.
public struct FetchedResultsSection<M: Model> {
    /// The value as the file holds it.
    public let storedValue: StoredValue

    /// The places of the section's rows in the whole list.
    public let range: Range<Int>

    private let list: [M]

    init(_ value: StoredValue, _ range: Range<Int>, of list: [M]) {
        storedValue = value
        self.range = range
        self.list = list
    }

    /// The section's objects, in order.
    public var objects: [M] { Array(list[range]) }

    /// How many rows the section has; never none.
    public var count: Int { range.count }

    /// An object by its place in the section.
    public subscript(row: Int) -> M { list[range.lowerBound + row] }

    /// The value as an attribute's type; nil if it cannot be one.
    public func value<Value: AttributeValue>(as type: Value.Type = Value.self) -> Value? {
        Value(stored: storedValue)
    }

    /// The value as text, for a header.
    public var name: String {
        switch storedValue {
        case .null: ""
        case .integer(let number): "\(number)"
        case .real(let number): "\(number)"
        case .text(let text): text
        case .blob(let data): data.base64EncodedString()
        }
    }
}
