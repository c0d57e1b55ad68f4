extension SecurityFields {
    /// The fields written once, for many responses that differ in their nonce only.
    public struct Prepared: Sendable {
        private let whole: HTTPFields
        /// What stands around each nonce.
        private let pieces: [(name: HTTPFieldName, pieces: [String])]

        /// Writes the fields of responses that go over TLS or not.
        /// - Throws: `malformed` with what has no form in a policy.
        public init(_ security: SecurityFields, isSecure: Bool) throws(FieldFailure) {
            let mark = ContentSecurityPolicy.Nonce.random()
            var whole = HTTPFields()
            var pieces: [(HTTPFieldName, [String])] = []
            for field in try security.fields(isSecure: isSecure, nonce: mark) {
                let parts = field.value.split(
                    separator: mark.text, omittingEmptySubsequences: false)
                if parts.count == 1 {
                    whole.add(field.name, field.value)
                } else {
                    pieces.append((field.name, parts.map(String.init)))
                }
            }
            self.whole = whole
            self.pieces = pieces
        }

        /// Whether a policy asks for a nonce.
        public var needsNonce: Bool { !pieces.isEmpty }

        /// The fields of one response, with a nonce that no other has.
        public func fields(nonce: ContentSecurityPolicy.Nonce) -> HTTPFields {
            var fields = whole
            for (name, pieces) in pieces {
                fields.add(name, pieces.joined(separator: nonce.text))
            }
            return fields
        }
    }
}
