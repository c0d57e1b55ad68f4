/// Elements of an `Accept` field with their weights (RFC 9110 §12.4.2).
struct WeightedList<Element: Sendable>: Sendable {
    /// Weights are counted in thousandths; 0 means not acceptable.
    var elements: [(element: Element, weight: Int)] = []
    /// What could not be read and is left out.
    var failures: [FieldFailure] = []
    /// Whether the field was there at all, even if empty.
    var isPresent = false

    /// Reads all values of a field, of which each is a list; a bad element costs only itself.
    init(
        _ values: [String],
        element: (inout FieldScanner, inout Int) throws(FieldFailure) -> Element
    ) {
        isPresent = !values.isEmpty
        for value in values {
            do throws(FieldFailure) {
                var scanner = try FieldScanner(value)
                try read(&scanner, element)
            } catch {
                failures.append(error)
                if error.code == .tooMany { return }
            }
        }
    }

    private mutating func read(
        _ scanner: inout FieldScanner,
        _ element: (inout FieldScanner, inout Int) throws(FieldFailure) -> Element
    ) throws(FieldFailure) {
        scanner.skipSeparators()
        while !scanner.isAtEnd {
            guard elements.count + failures.count < ContentNegotiation.most else {
                throw scanner.failure(
                    .tooMany, "list at most \(ContentNegotiation.most) elements")
            }
            let start = scanner
            do throws(FieldFailure) {
                var weight = 1000
                let read = try element(&scanner, &weight)
                scanner.skipBlanks()
                guard scanner.isAtEnd || scanner.next == 0x2C else {
                    throw scanner.failure(.malformed, "put a comma between elements")
                }
                elements.append((read, weight))
            } catch {
                failures.append(error)
                // From its start, lest a quotation mark is taken for its opposite.
                scanner = start
                scanner.skipElement()
            }
            scanner.skipSeparators()
        }
    }
}

extension FieldScanner {
    /// A parameter after a semicolon; nil if there is none.
    ///
    /// A name alone has no value, and `place` is where it ends.
    mutating func parameter(
        backslash: Backslash = .escapesAll
    ) throws(FieldFailure) -> (name: String, value: String?, place: Int)? {
        let start = self
        skipBlanks()
        guard take(";") else {
            self = start
            return nil
        }
        skipBlanks()
        // RFC 9110 §5.6.6 lets a semicolon stand without a parameter.
        guard !isAtEnd, next != 0x2C, next != 0x3B else { return ("", nil, position) }
        let name = try token("name a parameter after the semicolon").lowercased()
        guard take("=") else { return (name, nil, position) }
        let place = position
        let value =
            try next == 0x22
            ? quotedString(backslash: backslash) : token("give the parameter a value")
        return (name, value, place)
    }

    /// `;q=0.5`, and nothing else, as codings and languages have it.
    mutating func weight() throws(FieldFailure) -> Int {
        let start = self
        skipBlanks()
        guard take(";") else {
            self = start
            return 1000
        }
        skipBlanks()
        guard take("q") || take("Q") else {
            throw failure(.malformed, "only q may stand after the semicolon")
        }
        try expect("=", "put = after q")
        let place = position
        return try thousandths(token("write a weight from 0 to 1"), at: place)
    }

    /// `0`, `0.` and up to three digits, or 1 with zeros.
    func thousandths(_ text: String, at place: Int) throws(FieldFailure) -> Int {
        let bytes = Array(text.utf8)
        var weight = 0
        var isValid = (1...5).contains(bytes.count) && (bytes.count < 2 || bytes[1] == 0x2E)
        for index in 0..<5 where index != 1 {
            let byte = index < bytes.count ? bytes[index] : 0x30
            isValid = isValid && (0x30...0x39).contains(byte)
            if isValid { weight = weight * 10 + Int(byte - 0x30) }
        }
        guard isValid, weight <= 1000 else {
            throw failure(
                .malformed, "write a weight from 0 to 1 with up to three digits", at: place)
        }
        return weight
    }
}
