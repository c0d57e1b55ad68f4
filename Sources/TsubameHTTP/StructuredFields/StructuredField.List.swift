extension StructuredField {
    /// A field that is a list of items and inner lists (RFC 9651 §3.1).
    public struct List: Hashable, Sendable {
        /// The members in their order.
        public var members: [Member]

        /// Makes a list.
        public init(_ members: [Member] = []) { self.members = members }

        /// Reads the field, of which several lines were joined with commas (§4.2.1).
        public init(parsing text: String) throws(FieldFailure) {
            members = []
            var scanner = try FieldScanner(text, longest: StructuredField.longest)
            scanner.skipSpaces()
            while !scanner.isAtEnd {
                guard members.count < StructuredField.mostMembers else {
                    throw scanner.failure(.tooMany, "list fewer members")
                }
                members.append(try scanner.structuredMember())
                guard try scanner.structuredSeparator() else { break }
            }
        }

        /// The value of the field; nil if it is empty, and so not sent, or has no form (§4.1).
        public var fieldValue: String? {
            let texts = members.compactMap(\.fieldValue)
            guard !texts.isEmpty, texts.count == members.count else { return nil }
            return texts.joined(separator: ", ")
        }
    }
}
