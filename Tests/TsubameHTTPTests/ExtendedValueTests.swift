import Testing

@testable import TsubameHTTP

@Suite struct ExtendedValueTests {
    @Test(arguments: [
        ("UTF-8''a", "a"), ("utf-8'de-AT'%c3%a4", "ä"), ("ISO-8859-1''%e4", "ä"), ("UTF-8''", ""),
    ])
    func `a value is read in its charset`(text: String, wanted: String) throws {
        #expect(try ExtendedValue.decode(text, at: 0, in: text) == wanted)
    }

    @Test(arguments: [
        ("a", 5), ("UTF-8'a", 5), ("koi8-r''a", 5), ("UTF-8''a'b", 13), ("UTF-8''a b", 13),
        ("UTF-8''%c3", 12), ("UTF-8''%61%6", 15), ("UTF-8''ä", 12),
    ])
    func `what is no such value is refused at its place`(text: String, position: Int) {
        let error = #expect(throws: FieldFailure.self) {
            try ExtendedValue.decode(text, at: 5, in: text)
        }
        #expect(error?.position == position)
    }

    @Test func `a written value is read back`() throws {
        let text = "a b'*%€\u{1F426}"
        #expect(try ExtendedValue.decode(ExtendedValue.encode(text), at: 0, in: text) == text)
    }
}
