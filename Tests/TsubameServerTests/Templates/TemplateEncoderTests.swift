import Foundation
import Testing

@testable import TsubameServer

@Suite struct TemplateEncoderTests {
    private struct Row: Encodable {
        var name = "a&b"
        var count = 3
        var small: UInt8 = 4
        var big = UInt64.max
        var ratio = 0.5
        var single: Float = 0.1
        var done = true
        var note: String?
        var other: Int?
        var link = URL(string: "https://a.b/c")
        var made = Date(timeIntervalSince1970: 0)
        var price = Decimal(string: "1.10")
        var data = Data([1, 2])
        var kind = Kind.open
        var lastKind: Kind?
        var list = [[1, 2], []]
        var map = ["k": Optional(1), "n": nil]
    }

    private enum Kind: String, Encodable { case open }

    private class Base: Encodable {
        var base = 1
    }

    private final class Derived: Base {
        var derived = 2
        private enum Keys: CodingKey { case derived, nested }

        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(derived, forKey: .derived)
            var nested = container.nestedUnkeyedContainer(forKey: .nested)
            try nested.encode("x")
            try nested.encodeNil()
            var inner = nested.nestedContainer(keyedBy: Keys.self)
            try inner.encode(7, forKey: .derived)
            try super.encode(to: container.superEncoder())
        }
    }

    private final class Endless: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(self)
        }
    }

    private struct Wrapped: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(Wrapped())
        }
    }

    private func json(_ value: some Encodable) throws -> String {
        let template = try Template("<script>{{.}}</script>")
        return String(decoding: try template.render(value), as: UTF8.self)
    }

    @Test func `a struct becomes a dictionary`() throws {
        var options = TemplateOptions()
        (options.strictNames, options.escaping) = (true, .none)
        let template = try Template(
            "{{name}} {{count}} {{small}} {{big}} {{ratio}} {{single}} {{done}} [{{note}}{{other}}{{lastKind}}] {{link}} "
                + "{{made}} {{price}} {{data}} {{kind}} {{#list}}({{#.}}{{.}}{{/.}}){{/list}} {{map.k}}{{map.n}}",
            options: options)
        #expect(
            String(decoding: try template.render(Row()), as: UTF8.self)
                == "a&b 3 4 18446744073709551615 0.5 0.1 true [] https://a.b/c 1970-01-01T00:00:00Z 1.1 AQI= open (12)() 1"
        )
    }

    @Test func `containers in containers are kept`() throws {
        #expect(
            try json(Derived())
                == "<script>{\"derived\":2,\"nested\":[\"x\",null,{\"derived\":7}],\"super\":{\"base\":1}}</script>"
        )
        #expect(try json([Int]()) == "<script>[]</script>")
        #expect(try json([String: Int]()) == "<script>{}</script>")
        #expect(try json([1: 2]) == "<script>{\"1\":2}</script>")
    }

    @Test func `a value that contains itself is refused`() {
        for body in [
            { _ = try TemplateValue(encoding: Endless()) },
            { _ = try TemplateValue(encoding: Wrapped()) },
        ] {
            let failure = #expect(throws: TemplateError.self) { try body() }
            #expect(failure?.code == .tooDeep)
        }
    }
}
