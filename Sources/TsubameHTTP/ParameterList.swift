/// A field's first word and its parameters: `form-data; name="a"` (RFC 9110 §5.6.6).
///
/// Names are in lower case, and each stands once. In a quoted string a backslash escapes only `"`
/// and `\`, as browsers that write `C:\file` mean it; RFC 9110 §5.6.4 has no other use for it.
package struct ParameterList: Sendable, Equatable {
    package struct Parameter: Sendable, Equatable {
        package let name: String
        package let value: String
        /// Where the value begins in the text.
        let position: Int
    }

    static let mostParameters = 32

    package let word: String
    package private(set) var parameters: [Parameter] = []

    package init(_ text: some StringProtocol) throws(FieldFailure) {
        var scanner = try FieldScanner(String(text))
        scanner.skipBlanks()
        word = scanner.take { Token.contains($0) || $0 == 0x2F }.lowercased()
        guard !word.isEmpty else {
            throw scanner.failure(.malformed, "begin the field with a word")
        }
        while let (name, value, place) = try scanner.parameter(backslash: .escapesQuotes) {
            // An empty parameter is allowed: `a; ; b=c`.
            guard !name.isEmpty else { continue }
            guard let value else {
                throw scanner.failure(.malformed, "write a parameter as name=value")
            }
            let start = place - name.utf8.count - 1
            guard self[name] == nil else {
                throw scanner.failure(.malformed, "write each parameter once", at: start)
            }
            guard parameters.count < Self.mostParameters else {
                throw scanner.failure(.tooMany, "write fewer parameters", at: start)
            }
            parameters.append(Parameter(name: name, value: value, position: place))
        }
        try scanner.expectEnd("put a semicolon before a parameter")
    }

    /// Reads the `Content-Type` of a form, of which the refusal is one of the form.
    init(contentType: some StringProtocol) throws(FormFailure) {
        do {
            try self.init(contentType)
        } catch {
            throw FormFailure(error)
        }
    }

    package subscript(name: String) -> Parameter? { parameters.first { $0.name == name } }
}
