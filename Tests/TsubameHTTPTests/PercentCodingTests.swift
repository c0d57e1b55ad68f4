import Testing
import TsubameHTTP

@Suite struct PercentCodingTests {
    @Test(arguments: [
        ("a%20b", "a b"), ("%e3%81%82", "あ"), ("%2", nil), ("%zz", nil), ("%00", nil),
        ("%ff", nil), ("a+b", "a+b"),
    ])
    func `escapes are decoded or refused`(text: String, wanted: String?) {
        #expect(PercentCoding.decode(text) == wanted)
    }

    @Test func `encoding is undone by decoding`() {
        let text = "a b/あ?&=+%"
        #expect(PercentCoding.decode(PercentCoding.encode(text)) == text)
    }
}
