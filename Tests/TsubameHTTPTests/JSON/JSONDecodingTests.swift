import Foundation
import Testing
import TsubameHTTP

struct JSONDecodingTests {
    struct Order: Codable, Equatable {
        enum State: String, Codable { case open, done }
        struct Line: Codable, Equatable {
            var name: String
            var count: UInt8
        }

        var id: Int
        var total: Double
        var isPaid: Bool
        var note: String?
        var state: State
        var lines: [Line]
        var places: [String: Int]
        var sent: Date
    }

    private static func decode<Value: Decodable>(
        _ text: String, as type: Value.Type
    ) throws -> Value {
        try JSONValue(parsing: Array(text.utf8)).decode(as: type)
    }

    static let text = """
        {"id": 7, "total": 2, "isPaid": true, "note": null, "state": "done",
         "lines": [{"name": "a", "count": 255}], "places": {"x": 1}, "sent": "1970-01-01T00:01:00Z"}
        """

    @Test func `a value is made of its members, whatever is inside them`() throws {
        let order = try Self.decode(Self.text, as: Order.self)
        #expect(
            order
                == Order(
                    id: 7, total: 2, isPaid: true, note: nil, state: .done,
                    lines: [Order.Line(name: "a", count: 255)], places: ["x": 1],
                    sent: Date(timeIntervalSince1970: 60)))
    }

    @Test func `what was encoded is decoded to the same`() throws {
        let order = try Self.decode(Self.text, as: Order.self)
        #expect(try JSONValue(encoding: order).decode(as: Order.self) == order)
    }

    @Test(arguments: [
        (#""id": 7"#, #""id": "7""#, "id", "typeMismatch"),
        (#""id": 7"#, #""id": null"#, "id", "valueNotFound"),
        (#""id": 7"#, #""id": 7.5"#, "id", "typeMismatch"),
        (#""id": 7, "#, "", "", "keyNotFound"),
        ("255", "256", "lines.0.count", "dataCorrupted"),
        ("255", "-1", "lines.0.count", "dataCorrupted"),
        ("255", "true", "lines.0.count", "typeMismatch"),
        (#"{"x": 1}"#, #"[1]"#, "places", "typeMismatch"),
        (#"{"x": 1}"#, #"{"x": "y"}"#, "places.x", "typeMismatch"),
        (#""done""#, #""lost""#, "state", "dataCorrupted"),
        ("1970-01-01", "1970-13-01", "sent", "dataCorrupted"),
        (#"[{"name": "a", "count": 255}]"#, "{}", "lines", "typeMismatch"),
    ])
    func `a failure names its place`(
        part: String, other: String, path: String, kind: String
    ) throws {
        let text = Self.text.replacing(part, with: other)
        #expect(throws: DecodingError.self) { try Self.decode(text, as: Order.self) }
        do {
            _ = try Self.decode(text, as: Order.self)
        } catch let error as DecodingError {
            let (found, context) = Self.facts(error)
            #expect(found == kind)
            let names = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
            #expect(names.joined(separator: ".") == path)
        }
    }

    private static func facts(_ error: DecodingError) -> (String, DecodingError.Context) {
        switch error {
        case .typeMismatch(_, let context): ("typeMismatch", context)
        case .valueNotFound(_, let context): ("valueNotFound", context)
        case .keyNotFound(_, let context): ("keyNotFound", context)
        case .dataCorrupted(let context): ("dataCorrupted", context)
        @unknown default: ("", .init(codingPath: [], debugDescription: ""))
        }
    }

    @Test func `numbers are exact or refused`() throws {
        #expect(try Self.decode("1e3", as: Int.self) == 1000)
        #expect(try Self.decode("-0.0", as: Int8.self) == 0)
        #expect(try Self.decode("9223372036854775807", as: Int64.self) == .max)
        #expect(try Self.decode("0.1", as: Decimal.self) == Decimal(string: "0.1"))
        #expect(
            try Self.decode("12345678901234567", as: Decimal.self).description
                == "12345678901234567")
        #expect(throws: DecodingError.self) {
            try Self.decode("9223372036854775809", as: UInt64.self)
        }
        #expect(throws: DecodingError.self) { try Self.decode("1e300", as: Float.self) }
    }

    @Test func `types with one usual form are read from it`() throws {
        #expect(try Self.decode(#""AQI=""#, as: Data.self) == Data([1, 2]))
        #expect(try Self.decode(#""http://a/b""#, as: URL.self).path == "/b")
        #expect(try Self.decode(#"[null, 1]"#, as: [Int?].self) == [nil, 1])
        #expect(try Self.decode(#"{"1": "a"}"#, as: [Int: String].self) == [1: "a"])
        #expect(throws: DecodingError.self) { try Self.decode(#""%""#, as: Data.self) }
    }

    @Test func `many members are found as fast as few`() throws {
        let text = (0..<20_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        let values = try Self.decode("{\(text)}", as: [String: Int].self)
        #expect(values.count == 20_000)
        #expect(values["k19999"] == 19_999)
    }

    class Base: Decodable { var name: String }

    final class Derived: Base {
        enum CodingKeys: CodingKey { case size }
        let size: [Int]

        required init(from decoder: any Decoder) throws {
            var sizes = try decoder.container(keyedBy: CodingKeys.self)
                .nestedUnkeyedContainer(forKey: .size)
            var size: [Int] = []
            while !sizes.isAtEnd { size.append(try sizes.decode(Int.self)) }
            #expect(throws: DecodingError.self) { try sizes.decode(Int.self) }
            self.size = size
            try super.init(from: decoder)
        }
    }

    @Test func `nested containers and classes are read`() throws {
        let value = try Self.decode(#"{"name": "a", "size": [1, 2]}"#, as: Derived.self)
        #expect(value.name == "a")
        #expect(value.size == [1, 2])
    }
}
