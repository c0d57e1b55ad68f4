import Testing

@testable import TsubameHTTP

@Suite struct ExtendedValueTests {
    // The examples of RFC 8187 §3.2.3, and others.
    @Test(
        arguments: [
            ("UTF-8'en'%C2%A3%20rates", "£ rates"), ("utf-8''%e2%82%ac", "€"), ("UTF-8''", ""),
            ("iso-8859-1'en'%A3", nil), ("UTF-8'en", nil), ("UTF-8''a b", nil), ("UTF-8''%", nil),
            ("UTF-8''%00", nil), ("UTF-8''%ff", nil), ("UTF-8'e n'a", nil), ("UTF-8''a'b", nil),
            ("", nil),
        ] as [(String, String?)])
    func `text of any alphabet is read`(value: String, wanted: String?) {
        #expect(ExtendedValue.decode(value) == wanted)
    }

    @Test(arguments: ["", "a", "£ € 燕", "'%\"\r\n"])
    func `what is written is read`(text: String) throws {
        #expect(try ExtendedValue.decode(#require(ExtendedValue.encode(text))) == text)
        #expect(ExtendedValue.encode("\0") == nil)
    }
}
