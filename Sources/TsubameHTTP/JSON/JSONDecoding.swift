import FoundationEssentials

/// Makes values of types of what was read from a JSON text.
///
/// Dates are ISO 8601, with or without a fraction of a second; bytes are base64, URLs text.
struct JSONDecoding {
    /// Where a value is inside the others; made only where values are inside others.
    final class Place {
        let parent: Place?
        let key: any CodingKey

        init(_ key: any CodingKey, in parent: Place?) {
            self.key = key
            self.parent = parent
        }

        static func path(_ place: Place?) -> [any CodingKey] {
            var keys: [any CodingKey] = []
            var place = place
            while let here = place {
                keys.append(here.key)
                place = here.parent
            }
            return keys.reversed()
        }
    }

    /// What a failure is told with; the place's own key is put together only then.
    struct Spot {
        let place: Place?
        let key: (any CodingKey)?

        var path: [any CodingKey] { Place.path(place) + (key.map { [$0] } ?? []) }

        func mismatch(_ type: Any.Type, _ value: JSONValue) -> DecodingError {
            let context = DecodingError.Context(codingPath: path, debugDescription: "another type")
            return value == .null
                ? .valueNotFound(type, context) : .typeMismatch(type, context)
        }

        func corrupted(_ sentence: String) -> DecodingError {
            .dataCorrupted(.init(codingPath: path, debugDescription: sentence))
        }
    }

    static func decode<Value: Decodable>(
        _ type: Value.Type, _ value: JSONValue, _ spot: @autoclosure () -> Spot
    ) throws -> Value {
        // In two steps: nil is also a value of an optional type.
        let known = try known(type, value, spot())
        if let known, let made = known as? Value { return made }
        let spot = spot()
        let place = spot.key.map { Place($0, in: spot.place) } ?? spot.place
        return try Value(from: JSONDecodingStep(value: value, place: place))
    }

    /// The value of a type that JSON has itself, or that has one usual form in it.
    private static func known(
        _ type: Any.Type, _ value: JSONValue, _ spot: @autoclosure () -> Spot
    ) throws -> Any? {
        if type == String.self { return try string(value, spot()) }
        if type == Int.self { return try integer(Int.self, value, spot()) }
        if type == Bool.self { return try bool(value, spot()) }
        if type == Double.self { return try double(value, spot()) }
        if type == Float.self { return try float(value, spot()) }
        if type == Date.self { return try date(try string(value, spot()), spot()) }
        if type == Data.self { return try data(try string(value, spot()), spot()) }
        if type == URL.self { return try url(try string(value, spot()), spot()) }
        if type == Decimal.self { return try decimal(value, spot()) }
        guard let type = type as? any FixedWidthInteger.Type else { return nil }
        return try integer(type, value, spot())
    }

    static func string(_ value: JSONValue, _ spot: @autoclosure () -> Spot) throws -> String {
        guard case .string(let text) = value else { throw spot().mismatch(String.self, value) }
        return text
    }

    static func bool(_ value: JSONValue, _ spot: @autoclosure () -> Spot) throws -> Bool {
        guard case .bool(let isTrue) = value else { throw spot().mismatch(Bool.self, value) }
        return isTrue
    }

    static func double(_ value: JSONValue, _ spot: @autoclosure () -> Spot) throws -> Double {
        switch value {
        case .integer(let number): return Double(number)
        case .number(let number): return number
        default: throw spot().mismatch(Double.self, value)
        }
    }

    private static func float(
        _ value: JSONValue, _ spot: @autoclosure () -> Spot
    ) throws -> Float {
        let number = Float(try double(value, spot()))
        guard number.isFinite else { throw spot().corrupted("must be smaller") }
        return number
    }

    static func integer<Number: FixedWidthInteger>(
        _ type: Number.Type, _ value: JSONValue, _ spot: @autoclosure () -> Spot
    ) throws -> Number {
        let number: Number?
        switch value {
        case .integer(let whole): number = Number(exactly: whole)
        // Beyond this a Double does not tell a whole number from the next one.
        case .number(let fraction) where fraction.rounded() == fraction:
            guard abs(fraction) <= 0x1p53 else { throw spot().corrupted("must be smaller") }
            number = Number(exactly: fraction)
        default: throw spot().mismatch(Number.self, value)
        }
        guard let number else {
            throw spot().corrupted("must be from \(Number.min) to \(Number.max)")
        }
        return number
    }

    private static func data(_ text: String, _ spot: @autoclosure () -> Spot) throws -> Data {
        guard let data = Data(base64Encoded: text) else {
            throw spot().corrupted("must be base64")
        }
        return data
    }

    private static func url(_ text: String, _ spot: @autoclosure () -> Spot) throws -> URL {
        guard let url = URL(string: text) else { throw spot().corrupted("must be a URL") }
        return url
    }

    // Digits, not the nearest binary fraction, are what was meant.
    private static func decimal(
        _ value: JSONValue, _ spot: @autoclosure () -> Spot
    ) throws -> Decimal {
        if case .integer(let number) = value { return Decimal(number) }
        guard let decimal = Decimal(string: "\(try double(value, spot()))") else {
            throw spot().corrupted("must be a number")
        }
        return decimal
    }

    private static func date(_ text: String, _ spot: @autoclosure () -> Spot) throws -> Date {
        for includesFraction in [false, true] {
            let style = Date.ISO8601FormatStyle(includingFractionalSeconds: includesFraction)
            if text.utf8.count <= 40, let date = try? style.parse(text) { return date }
        }
        throw spot().corrupted("must be a date such as 2026-01-31T12:00:00Z")
    }
}

extension JSONValue {
    /// Makes a value of a type; throws a `DecodingError` with the place of what is wrong.
    public func decode<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        try JSONDecoding.decode(type, self, .init(place: nil, key: nil))
    }
}
