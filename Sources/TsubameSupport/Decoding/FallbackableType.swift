/// A form in which a value may come instead of its own: text, a number or a Boolean.
public protocol FallbackableType: Decodable {
    /// The same as the type that was wanted, or nil if it has no such meaning.
    func toResultType<Result: FallbackableResultType>(_ type: Result.Type) -> Result?
}

extension FallbackableType where Self: CustomStringConvertible {
    /// The result that is made from this value's text without the white space around it.
    public func toResultType<Result: FallbackableResultType>(_ type: Result.Type) -> Result? {
        Result(fallback: ScalarText.trimmed(description))
    }
}

extension String: FallbackableType {}
extension Bool: FallbackableType {}
extension Int64: FallbackableType {}
extension UInt64: FallbackableType {}
extension Double: FallbackableType {}

/// A type that can also be had from a text when the input does not hold it as itself.
public protocol FallbackableResultType: Decodable {
    /// Makes a value from text without white space around it, or nil if it means none.
    init?(fallback text: String)
}

enum ScalarText {
    static func trimmed(_ text: String) -> String {
        var rest = text[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }

    /// Decimal digits, sign, point and exponent only: no hexadecimal, no infinity, no "nan".
    static func isDecimal(_ text: String) -> Bool {
        text.utf8.count <= 400
            && text.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            && text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    }

    static func number(_ text: String) -> Double? {
        guard isDecimal(text), let number = Double(text), number.isFinite else { return nil }
        return number
    }

    /// The value in the first of the other forms that it has and that means a result.
    static func read<Result: FallbackableResultType>(
        _ type: Result.Type, from decoder: any Decoder
    ) throws -> Result {
        let place = try decoder.singleValueContainer()
        let forms: [any FallbackableType.Type] = [
            String.self, Int64.self, UInt64.self, Double.self, Bool.self,
        ]
        let values = forms.compactMap { try? place.decode($0) as any FallbackableType }
        for value in values {
            if let result = value.toResultType(type) { return result }
        }
        guard let value = values.first else {
            throw DecodingProblem(
                code: .mismatch, at: decoder.codingPath,
                advice: "Wanted \(type), as itself or as text, but it is neither.")
        }
        let shown = DecodingProblem.bounded("\(value)", to: 60)
        throw DecodingProblem(
            code: .unreadable, at: decoder.codingPath,
            advice: "Wanted \(type), but there is “\(shown)”.")
    }
}
