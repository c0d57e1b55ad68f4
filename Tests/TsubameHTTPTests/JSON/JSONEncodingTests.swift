import Foundation
import Testing

@testable import TsubameHTTP

@Suite struct JSONEncodingTests {
    private struct Everything: Encodable {
        enum Kind: String, Encodable { case small }
        struct Inner: Encodable { var z = 1, a = 2 }

        var text = "a\"b"
        var yes = true
        var whole = -3
        var huge = UInt64.max
        var number = 1.5
        var endless = Double.infinity
        var nothing: String?
        var list = [1, 2]
        var kind = Kind.small
        var inner = Inner()
        var date = Date(timeIntervalSince1970: 0.25)
        var data = Data([1, 2, 255])
        var url = URL(string: "https://a.example/b?c=d")
        var map = ["only": 1]
    }

    @Test func `each member is written as JSON has it, in the order of the type`() throws {
        let text = String(decoding: try JSONValue(encoding: Everything()).bytes, as: UTF8.self)
        #expect(
            text == #"{"text":"a\"b","yes":true,"whole":-3,"huge":"18446744073709551615","#
                + #""number":1.5,"endless":null,"list":[1,2],"kind":"small","#
                + #""inner":{"z":1,"a":2},"date":"1970-01-01T00:00:00.250Z","data":"AQL/","#
                + #""url":"https://a.example/b?c=d","map":{"only":1}}"#)
    }

    @Test func `containers inside containers are written where they belong`() throws {
        struct Nested: Encodable {
            enum Keys: String, CodingKey { case a, b, c }
            func encode(to encoder: any Encoder) throws {
                var top = encoder.container(keyedBy: Keys.self)
                var inner = top.nestedContainer(keyedBy: Keys.self, forKey: .a)
                var list = top.nestedUnkeyedContainer(forKey: .b)
                try inner.encode(1, forKey: .c)
                try list.encode("x")
                var deep = list.nestedContainer(keyedBy: Keys.self)
                try deep.encodeNil(forKey: .a)
                try top.encode(2, forKey: .c)
            }
        }
        let text = String(decoding: try JSONValue(encoding: Nested()).bytes, as: UTF8.self)
        #expect(text == #"{"a":{"c":1},"b":["x",{"a":null}],"c":2}"#)
    }

    @Test func `a value inside itself ends somewhere`() {
        struct Endless: Encodable {
            enum Keys: String, CodingKey { case again }
            func encode(to encoder: any Encoder) throws {
                var top = encoder.container(keyedBy: Keys.self)
                try top.encode(Endless(), forKey: .again)
            }
        }
        #expect(throws: EncodingError.self) { try JSONValue(encoding: Endless()) }
    }
}
