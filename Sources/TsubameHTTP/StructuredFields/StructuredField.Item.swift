extension StructuredField {
    /// A value with its parameters (RFC 9651 §3.3).
    public struct Item: Hashable, Sendable {
        /// The value.
        public var value: BareItem
        /// What is said of it.
        public var parameters: Parameters

        /// Makes an item.
        public init(_ value: BareItem, _ parameters: Parameters = [:]) {
            self.value = value
            self.parameters = parameters
        }

        /// Reads a field that is one item (§4.2).
        public init(parsing text: String) throws(FieldFailure) {
            var scanner = try FieldScanner(text, longest: StructuredField.longest)
            scanner.skipSpaces()
            self = try scanner.structuredItem()
            try scanner.expectStructuredEnd()
        }

        /// The value of the field (§4.1); nil if it has no form in this grammar.
        public var fieldValue: String? {
            guard let value = value.text, let parameters = parameters.text else { return nil }
            return value + parameters
        }
    }

    /// Items in parentheses, with parameters of the whole (RFC 9651 §3.1.1).
    public struct InnerList: Hashable, Sendable {
        /// The items in their order.
        public var items: [Item]
        /// What is said of the list.
        public var parameters: Parameters

        /// Makes an inner list.
        public init(_ items: [Item], _ parameters: Parameters = [:]) {
            self.items = items
            self.parameters = parameters
        }

        var fieldValue: String? {
            let texts = items.compactMap(\.fieldValue)
            guard texts.count == items.count, let parameters = parameters.text else { return nil }
            return "(\(texts.joined(separator: " ")))\(parameters)"
        }
    }

    /// What a list or a dictionary is made of.
    public enum Member: Hashable, Sendable {
        /// One value.
        case item(Item)
        /// Several in parentheses.
        case innerList(InnerList)

        /// The item, if it is one.
        public var item: Item? { if case .item(let item) = self { item } else { nil } }

        /// The inner list, if it is one.
        public var innerList: InnerList? {
            if case .innerList(let list) = self { list } else { nil }
        }

        /// What is said of the member.
        public var parameters: Parameters {
            switch self {
            case .item(let item): item.parameters
            case .innerList(let list): list.parameters
            }
        }

        var fieldValue: String? {
            switch self {
            case .item(let item): item.fieldValue
            case .innerList(let list): list.fieldValue
            }
        }
    }
}
