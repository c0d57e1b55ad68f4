extension LinkHeader {
    /// One link and what is said of it.
    public struct Link: Hashable, Sendable {
        /// Something that is said of a link.
        public struct Parameter: Hashable, Sendable {
            /// The parameter's name in lower case; a star at its end means that any text is allowed.
            public var name: String
            /// The parameter's value, its quoting undone.
            public var value: String

            /// Makes a parameter.
            public init(_ name: String, _ value: String) {
                self.name = name.lowercased()
                self.value = value
            }
        }

        /// Where it leads, a URI reference.
        public var target: String
        /// What is said of it, in order.
        public var parameters: [Parameter]

        /// Makes a link.
        public init(_ target: String, relation: String? = nil, parameters: [Parameter] = []) {
            self.target = target
            self.parameters = (relation.map { [Parameter("rel", $0)] } ?? []) + parameters
        }

        /// The first value of a parameter.
        public subscript(name: String) -> String? {
            let name = name.lowercased()
            return parameters.first { $0.name == name }?.value
        }

        /// The relations, of which the first `rel` lists all (RFC 8288 §3.3).
        public var relations: [String] {
            (self["rel"] ?? "").split { $0 == " " || $0 == "\t" }.map(String.init)
        }

        /// The title, in any alphabet if there is one so (RFC 8288 §3.4.1).
        public var title: String? { self["title*"] ?? self["title"] }
    }
}

extension LinkHeader.Link {
    init(_ scanner: inout FieldScanner) throws(FieldFailure) {
        try scanner.expect("<", "a link begins with < and its target")
        let target = scanner.take { Self.isTarget($0) }
        try scanner.expect(">", "a target ends with > and holds no blanks")
        self.init(target)
        while let (name, value, place) = try scanner.parameter() {
            guard !name.isEmpty else { continue }
            guard parameters.count < LinkHeader.mostParameters else {
                throw scanner.failure(
                    .tooMany, "write at most \(LinkHeader.mostParameters) parameters")
            }
            let text = value ?? ""
            let decoded =
                name.hasSuffix("*")
                ? try ExtendedValue.decode(text, at: place, in: scanner.text) : text
            parameters.append(Parameter(name, decoded))
        }
    }

    /// The link as it is written in a field; nil if its target or a name could end it early.
    public var fieldValue: String? {
        guard target.utf8.allSatisfy(Self.isTarget) else { return nil }
        var text = "<\(target)>"
        for parameter in parameters {
            guard !parameter.name.isEmpty, parameter.name.utf8.allSatisfy(Token.contains),
                let value = Self.written(parameter)
            else { return nil }
            text += "; \(parameter.name)=\(value)"
        }
        return text
    }

    private static func written(_ parameter: Parameter) -> String? {
        if parameter.name.hasSuffix("*") {
            // NUL is what nobody reads back.
            return parameter.value.utf8.contains(0) ? nil : ExtendedValue.encode(parameter.value)
        }
        return FieldScanner.quoted(parameter.value)
    }

    private static func isTarget(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && byte != 0x3C && byte != 0x3E && byte != 0x22
    }
}
