/// What stands at a key: nothing, null, or something that can be tried in several forms.
struct DecodingPlace {
    enum Content {
        case missing
        /// A step of the path leads into something that has no inside.
        case blocked
        case null
        case value
    }

    let content: Content
    /// Absent only if the format has no decoder to give for this place.
    let decoder: (any Decoder)?
    let path: [any CodingKey]

    init<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) {
        guard !container.contains(key), let path = key as? PathKey, path.steps.count > 1 else {
            self.init(direct: container, key)
            return
        }
        self.init(container, key, steps: path.steps)
    }

    private init<Key>(direct container: KeyedDecodingContainer<Key>, _ key: Key) {
        path = container.codingPath + [key]
        decoder = try? container.superDecoder(forKey: key)
        if !container.contains(key) {
            content = .missing
        } else {
            content = (try? container.decodeNil(forKey: key)) == true ? .null : .value
        }
    }

    private init<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key, steps: [String]) {
        guard let first = Key(stringValue: steps[0]) else {
            self.init(direct: container, key)
            return
        }
        var place = DecodingPlace(direct: container, first)
        for step in steps.dropFirst() { place = place.entering(step) }
        self = place
    }

    private init(below place: DecodingPlace, _ step: String, _ content: Content) {
        self.content = content
        decoder = place.decoder
        path = place.path + [PathKey(stringValue: step)]
    }

    private func entering(_ step: String) -> DecodingPlace {
        guard content == .value, let decoder else {
            return DecodingPlace(below: self, step, content == .blocked ? .blocked : .missing)
        }
        if let next = try? decoder.container(keyedBy: PathKey.self) {
            return DecodingPlace(direct: next, PathKey(stringValue: step))
        }
        guard let index = Int(step), var list = try? decoder.unkeyedContainer() else {
            return DecodingPlace(below: self, step, .blocked)
        }
        while !list.isAtEnd, let element = try? list.superDecoder() {
            if list.currentIndex == index + 1 { return DecodingPlace(at: element) }
        }
        return DecodingPlace(below: self, step, .missing)
    }

    init(at decoder: any Decoder) {
        self.decoder = decoder
        path = decoder.codingPath
        let isNull = (try? decoder.singleValueContainer())?.decodeNil() == true
        content = isNull ? .null : .value
    }
}

extension DecodingPlace {
    /// The value that the rule reads here; throws a problem where there is none.
    func read<Value>(_ rule: (any Decoder) throws -> Value) throws(DecodingProblem) -> Value {
        guard content != .blocked else {
            throw DecodingProblem(
                code: .mismatch, at: path.dropLast(), advice: "Wanted something with keys inside.")
        }
        guard content != .missing, let decoder else {
            throw DecodingProblem(code: .missing, at: path, advice: "There is no such key.")
        }
        if content == .null, !(Value.self is any NullReading.Type) {
            throw DecodingProblem(
                code: .null, at: path, advice: "Wanted \(Value.self), but there is null.")
        }
        do { return try rule(decoder) } catch { throw DecodingProblem(error, at: path) }
    }

    /// The value that the rule reads here, or the default; what went wrong is reported.
    func read<Value>(
        or defaultValue: @autoclosure () -> Value, _ rule: (any Decoder) throws -> Value
    ) -> Value {
        do {
            return try read(rule)
        } catch {
            // Nothing is a good value of an optional, so its absence is no problem.
            if error.losesInput || !(Value.self is any NullReading.Type) {
                DecodingProblems.report(error, for: decoder)
            }
            return defaultValue()
        }
    }
}

extension DecodingPlace {
    /// The value that the rule reads here, or the default, of which nil is the natural one.
    func read<Value>(
        orNil defaultValue: Value?, _ rule: (any Decoder) throws -> Value
    ) -> Value? {
        do {
            return try read(rule)
        } catch {
            if error.losesInput || defaultValue != nil {
                DecodingProblems.report(error, for: decoder)
            }
            return defaultValue
        }
    }
}

/// A type that has a value for null.
protocol NullReading {
    static var null: Self { get }
    var isNull: Bool { get }
}

extension Optional: NullReading {
    static var null: Self { nil }
    var isNull: Bool { self == nil }
}
