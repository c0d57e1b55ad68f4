extension StructuredField {
    /// What is said of an item or an inner list, each key once and in order (RFC 9651 §3.1.2).
    public struct Parameters: Hashable, Sendable {
        /// A key with its value.
        public struct Entry: Hashable, Sendable {
            /// The key, in lower case.
            public let key: String
            /// The value; true if only the key was written.
            public let value: BareItem
        }

        /// The parameters in their order.
        public private(set) var entries: [Entry] = []

        /// Makes an empty list.
        public init() {}

        /// The value of a key; a new one goes to the end, nil removes it.
        public subscript(key: String) -> BareItem? {
            get { entries.first { $0.key == key }?.value }
            set {
                let index = entries.firstIndex { $0.key == key }
                switch (index, newValue) {
                case (let index?, let value?): entries[index] = Entry(key: key, value: value)
                case (let index?, nil): entries.remove(at: index)
                case (nil, let value?): entries.append(Entry(key: key, value: value))
                case (nil, nil): break
                }
            }
        }

        init(entries: [Entry]) { self.entries = entries }

        /// The parameters as they follow a value (§4.1.1.2).
        var text: String? {
            var text = ""
            for entry in entries {
                guard StructuredField.isKey(entry.key) else { return nil }
                text += ";\(entry.key)"
                guard entry.value != .boolean(true) else { continue }
                guard let value = entry.value.text else { return nil }
                text += "=\(value)"
            }
            return text
        }
    }
}

extension StructuredField.Parameters: ExpressibleByDictionaryLiteral {
    /// Parameters written in source, in that order.
    public init(dictionaryLiteral elements: (String, StructuredField.BareItem)...) {
        for (key, value) in elements { self[key] = value }
    }
}
