import Testing
import TsubameHTTP

private func read(
    _ text: String, limits: URLEncodedForm.Limits = .init()
) throws -> [String] {
    try URLEncodedForm(parsing: Array(text.utf8), limits: limits).items.items
        .map { "\($0.name):\($0.value)" }
}

@Suite struct URLEncodedFormTests {
    @Test(arguments: [
        ("", []), ("a=1&b=2", ["a:1", "b:2"]), ("a=x+y%2B", ["a:x y+"]), ("a", ["a:"]),
        ("=b", [":b"]), ("a=b=c", ["a:b=c"]), ("&&a=1&&", ["a:1"]),
        ("a%5b%5D=%e3%81%82", ["a[]:あ"]),
        ("あ=1;b=2", ["あ:1;b=2"]), ("a=1&a=2", ["a:1", "a:2"]),
    ])
    func `a form is read in order`(text: String, wanted: [String]) throws {
        #expect(try read(text) == wanted)
    }

    @Test(arguments: [
        ("a=%", 2), ("a=1&b=%4", 6), ("a=1&b=x%zz", 7), ("%g0=1", 0), ("a=1&b=%ff", 6),
        ("a=%00", 2), ("a=%ed%a0%80", 2), ("a=%41%c0%80", 2),
    ])
    func `what is no text is refused at its place`(text: String, position: Int) {
        let error = #expect(throws: FormFailure.self) { try read(text) }
        #expect(error?.code == .malformed && error?.position == position)
    }

    @Test func `bytes that are no UTF-8 are refused unescaped, too`() {
        let error = #expect(throws: FormFailure.self) {
            try URLEncodedForm(parsing: [0x61, 0x3D, 0xFF])
        }
        #expect(error?.position == 2)
    }

    @Test(arguments: [
        ("a=1&b=2&c=3", 8), ("abcd=1", 3), ("a=12345", 6), ("a=123&b=1234&", 12),
    ])
    func `limits hold to the byte`(text: String, position: Int) {
        var limits = URLEncodedForm.Limits()
        (limits.bytes, limits.pairs, limits.name, limits.value) = (12, 2, 3, 4)
        let error = #expect(throws: FormFailure.self) { try read(text, limits: limits) }
        #expect(error?.code == .tooLarge && error?.position == position)
        #expect((try? read("abc=1234&b=1", limits: limits))?.count == 2)
    }

    @Test func `a written form is read back`() throws {
        let form = URLEncodedForm(["a b": "*-._~", "あ": "&=+%\r\n", "": ""])
        #expect(form.text == "a+b=*-._%7E&%E3%81%82=%26%3D%2B%25%0D%0A&=")
        let back = try URLEncodedForm(parsing: Array(form.text.utf8))
        #expect(back == form && back["a b"] == "*-._~" && back[all: "x"] == [])
    }

    @Test(arguments: [
        ("application/x-www-form-urlencoded", true),
        ("Application/X-WWW-Form-URLencoded; charset=UTF-8", true),
        ("application/x-www-form-urlencoded; charset=latin1", false), ("text/plain", false),
    ])
    func `only the format's own type is read`(type: String, isRead: Bool) {
        let form = try? URLEncodedForm(parsing: Array("a=1".utf8), contentType: type)
        #expect((form?["a"] == "1") == isRead)
    }
}
