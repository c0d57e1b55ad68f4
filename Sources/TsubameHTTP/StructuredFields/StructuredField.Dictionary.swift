extension StructuredField {
    /// A field that is an ordered map of keys to members (RFC 9651 §3.2).
    public struct Dictionary: Hashable, Sendable {
        /// A key with its member.
        public struct Entry: Hashable, Sendable {
            /// The key, in lower case.
            public let key: String
            /// The member; the item true if only the key was written.
            public var member: Member
        }

        /// The members in the order of their keys' first appearance.
        public private(set) var entries: [Entry] = []

        /// Makes an empty dictionary.
        public init() {}

        /// Reads the field, of which several lines were joined with commas (§4.2.2).
        public init(parsing text: String) throws(FieldFailure) {
            var places: [String: Int] = [:]
            var scanner = try FieldScanner(text, longest: StructuredField.longest)
            scanner.skipSpaces()
            while !scanner.isAtEnd {
                guard entries.count < StructuredField.mostMembers else {
                    throw scanner.failure(.tooMany, "list fewer members")
                }
                let key = try scanner.structuredKey()
                let member =
                    scanner.take("=")
                    ? try scanner.structuredMember()
                    : .item(Item(.boolean(true), try scanner.structuredParameters()))
                if let place = places[key] {
                    entries[place].member = member
                } else {
                    places[key] = entries.count
                    entries.append(Entry(key: key, member: member))
                }
                guard try scanner.structuredSeparator() else { break }
            }
        }

        /// The member of a key; a new one goes to the end, nil removes it.
        public subscript(key: String) -> Member? {
            get { entries.first { $0.key == key }?.member }
            set {
                let index = entries.firstIndex { $0.key == key }
                switch (index, newValue) {
                case (let index?, let member?): entries[index].member = member
                case (let index?, nil): entries.remove(at: index)
                case (nil, let member?): entries.append(Entry(key: key, member: member))
                case (nil, nil): break
                }
            }
        }

        /// The value of the field; nil if it is empty, and so not sent, or has no form (§4.1).
        public var fieldValue: String? {
            let texts = entries.compactMap { entry -> String? in
                guard StructuredField.isKey(entry.key) else { return nil }
                if let item = entry.member.item, item.value == .boolean(true) {
                    return item.parameters.text.map { entry.key + $0 }
                }
                return entry.member.fieldValue.map { "\(entry.key)=\($0)" }
            }
            guard !texts.isEmpty, texts.count == entries.count else { return nil }
            return texts.joined(separator: ", ")
        }
    }
}

extension StructuredField.Dictionary: ExpressibleByDictionaryLiteral {
    /// A dictionary written in source, in that order.
    public init(dictionaryLiteral elements: (String, StructuredField.Member)...) {
        for (key, member) in elements { self[key] = member }
    }
}
