extension CacheControl {
    /// The most directives that are read.
    public static let most = 64
    /// What counts as endless (RFC 9111 §1.2.2).
    static let longestTime = 1 << 31

    private static var flags: [(String, WritableKeyPath<CacheControl, Bool>)] {
        [
            ("public", \.isPublic), ("no-store", \.noStore), ("must-revalidate", \.mustRevalidate),
            ("proxy-revalidate", \.proxyRevalidate), ("must-understand", \.mustUnderstand),
            ("no-transform", \.noTransform), ("immutable", \.isImmutable),
        ]
    }
    private static var parts: [(String, WritableKeyPath<CacheControl, Part?>)] {
        [
            ("private", \.isPrivate), ("no-cache", \.noCache),
        ]
    }
    private static var times: [(String, WritableKeyPath<CacheControl, Int?>)] {
        [
            ("max-age", \.maxAge), ("s-maxage", \.sharedMaxAge),
            ("stale-while-revalidate", \.staleWhileRevalidate), ("stale-if-error", \.staleIfError),
        ]
    }

    /// Reads the value of the field; of a directive that stands twice the first counts.
    /// - Throws: `malformed` at a directive that cannot be understood; such a response is stale
    ///   (RFC 9111 §4.2.1).
    public init(parsing text: String) throws(FieldFailure) {
        self.init()
        var scanner = try FieldScanner(text)
        var names: Set<String> = []
        scanner.skipSeparators()
        while !scanner.isAtEnd {
            guard names.count < Self.most else {
                throw scanner.failure(.tooMany, "write at most \(Self.most) directives")
            }
            let name = try scanner.token("name a directive such as max-age").lowercased()
            let isGiven = scanner.take("=")
            let place = scanner.position
            var value: String?
            if isGiven {
                value =
                    try scanner.next == 0x22
                    ? scanner.quotedString() : scanner.token("give the directive a value")
            }
            scanner.skipBlanks()
            guard scanner.isAtEnd || scanner.next == 0x2C else {
                throw scanner.failure(.malformed, "put a comma between directives")
            }
            if names.insert(name).inserted {
                guard read(name, value) else {
                    throw scanner.failure(.malformed, "give \(name) its argument", at: place)
                }
            }
            scanner.skipSeparators()
        }
    }

    /// The value of the field; nil if it says nothing, or an extension has no form.
    public var fieldValue: String? {
        var words: [String] = []
        for (name, path) in Self.flags where self[keyPath: path] { words.append(name) }
        for (name, path) in Self.parts {
            guard let part = self[keyPath: path] else { continue }
            let names = part.fields.map(\.rawName).joined(separator: ", ")
            words.append(names.isEmpty ? name : "\(name)=\"\(names)\"")
        }
        for (name, path) in Self.times {
            guard let time = self[keyPath: path] else { continue }
            words.append("\(name)=\(min(max(0, time), Self.longestTime))")
        }
        for directive in extensions {
            guard let word = Self.text(of: directive) else { return nil }
            words.append(word)
        }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    private mutating func read(_ name: String, _ value: String?) -> Bool {
        if let (_, path) = Self.flags.first(where: { $0.0 == name }) {
            self[keyPath: path] = true
            return true
        }
        if let (_, path) = Self.parts.first(where: { $0.0 == name }) {
            let names = (value ?? "").split { $0 == "," || $0 == " " || $0 == "\t" }
            let fields = names.compactMap { HTTPFieldName(String($0)) }
            self[keyPath: path] = Part(fields)
            // What is said of unreadable names would otherwise be said of the whole.
            return fields.count == names.count && (value == nil || !names.isEmpty)
        }
        if let (_, path) = Self.times.first(where: { $0.0 == name }) {
            guard let value, !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) })
            else { return false }
            self[keyPath: path] = min(Int(value) ?? Self.longestTime, Self.longestTime)
            return true
        }
        extensions.append(Extension(name, value))
        return true
    }

    private static func text(of directive: Extension) -> String? {
        guard !directive.name.isEmpty, directive.name.utf8.allSatisfy(Token.contains),
            (flags.map(\.0) + parts.map(\.0) + times.map(\.0)).contains(directive.name) == false
        else { return nil }
        guard let value = directive.value else { return directive.name }
        guard let text = FieldScanner.quoted(value) else { return nil }
        let isToken = !value.isEmpty && value.utf8.allSatisfy(Token.contains)
        return "\(directive.name)=\(isToken ? value : text)"
    }
}

extension HTTPFields {
    /// The response's `Cache-Control`, of which all lines count together; nil if there is none.
    public var cacheControl: CacheControl? {
        get throws(FieldFailure) {
            try joined(.cacheControl).map { value throws(FieldFailure) in
                try CacheControl(parsing: value)
            }
        }
    }
}
