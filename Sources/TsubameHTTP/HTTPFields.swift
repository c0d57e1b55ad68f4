/// The fields of a message, in order, each name as often as it was added.
public struct HTTPFields: Sendable {
    /// One line of a head.
    public struct Field: Hashable, Sendable {
        /// The field's name.
        public let name: HTTPFieldName
        /// The field's value.
        public let value: String
    }

    private var fields: [Field] = []

    /// Makes an empty list.
    public init() {}

    /// The first value of a name; setting replaces all of them, nil removes them.
    ///
    /// A value with CR, LF or NUL is refused: the field is then removed and nothing is set.
    public subscript(name: HTTPFieldName) -> String? {
        get {
            // By index: an element that is looked at so is not copied.
            for index in fields.indices where fields[index].name == name {
                return fields[index].value
            }
            return nil
        }
        set {
            if has(name) { fields.removeAll { $0.name == name } }
            if let newValue { add(name, newValue) }
        }
    }

    /// All values of a name, in order.
    public subscript(all name: HTTPFieldName) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    /// Adds a field after the others; false if the value holds CR, LF or NUL, and nothing is added.
    @discardableResult
    public mutating func add(_ name: HTTPFieldName, _ value: String) -> Bool {
        guard value.utf8.allSatisfy({ $0 != 13 && $0 != 10 && $0 != 0 }) else { return false }
        fields.append(Field(name: name, value: value))
        return true
    }

    /// Whether any value of a name lists the element, without regard to case.
    package func lists(_ element: String, in name: HTTPFieldName) -> Bool {
        for field in fields where field.name == name {
            let isThere = field.value.split(separator: ",").contains {
                $0.drop { $0 == " " || $0 == "\t" }.lowercased().trimmingTail() == element
            }
            if isThere { return true }
        }
        return false
    }

    /// Adds those of other fields whose names are not there.
    package mutating func add(missing others: HTTPFields) {
        let own = fields.count
        fields.reserveCapacity(own + others.fields.count)
        for field in others.fields {
            // Names that the others have twice are added twice.
            let isThere = fields.indices.prefix(own).contains { fields[$0].name == field.name }
            if !isThere { fields.append(field) }
        }
    }

    private func has(_ name: HTTPFieldName) -> Bool {
        fields.indices.contains { fields[$0].name == name }
    }

    package mutating func reserve(_ count: Int) { fields.reserveCapacity(count) }
}

extension String {
    fileprivate func trimmingTail() -> Substring {
        var text = self[...]
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}

extension HTTPFields: RandomAccessCollection {
    /// The first index.
    public var startIndex: Int { fields.startIndex }
    /// The index after the last.
    public var endIndex: Int { fields.endIndex }
    /// The field at an index.
    public subscript(index: Int) -> Field { fields[index] }
}

extension HTTPFields: Equatable {}

extension HTTPFields: ExpressibleByDictionaryLiteral {
    /// Fields written in source, in that order; refused values are left out.
    public init(dictionaryLiteral elements: (HTTPFieldName, String)...) {
        for (name, value) in elements { add(name, value) }
    }
}
