import Testing
import TsubameHTTP

@Suite struct JSONTextTests {
    @Test(arguments: [
        ("", "\"\""), ("a\"\\/", #""a\"\\/""#), ("\u{8}\u{c}\n\r\t", #""\b\f\n\r\t""#),
        ("\u{0}\u{1f}\u{7f}", "\"\\u0000\\u001f\u{7f}\""),
        ("燕\u{1F426}\u{2028}", "\"燕\u{1F426}\u{2028}\""),
        ("e\u{301}\r\n", "\"e\u{301}\\r\\n\""),
    ])
    func `a text is escaped where it must be`(text: String, wanted: String) {
        var json = JSONText()
        json.string(text)
        #expect(String(decoding: json.bytes, as: UTF8.self) == wanted)
    }

    @Test func `commas stand between values only`() {
        var json = JSONText()
        json.object { json in
            json.key("a")
            json.array { json in
                json.number(-1)
                json.array { _ in }
                json.object { _ in }
                json.boolean(true)
                json.boolean(false)
                json.null()
            }
            json.key("b\n")
            json.string("c")
            json.key("d")
            json.object { json in
                json.key("e")
                json.number(.max)
            }
        }
        let wanted = #"{"a":[-1,[],{},true,false,null],"b\n":"c","d":{"e":9223372036854775807}}"#
        #expect(String(decoding: json.bytes, as: UTF8.self) == wanted)
    }

    @Test(arguments: [
        (1.5, "1.5"), (-0.0, "-0.0"), (1e300, "1e+300"), (2.5e-300, "2.5e-300"), (.nan, "null"),
        (.infinity, "null"), (-.infinity, "null"), (100, "100.0"),
    ])
    func `a number is one that JSON has`(number: Double, wanted: String) {
        var json = JSONText()
        json.number(number)
        #expect(String(decoding: json.bytes, as: UTF8.self) == wanted)
    }
}
