import Testing
import TsubameHTTP

@Suite struct HTTPFieldsTests {
    @Test func `names compare without case and keep their order`() {
        var fields: HTTPFields = [.contentType: "a", "X-B": "1"]
        fields.add("x-b", "2")
        #expect(fields["CONTENT-TYPE"] == "a")
        #expect(fields[all: "x-B"] == ["1", "2"])
        fields["x-b"] = "3"
        #expect(fields.map(\.value) == ["a", "3"])
    }

    @Test(arguments: ["a\r\nX: y", "a\n", "\0", "\r"])
    func `a value cannot begin another field`(value: String) {
        var fields = HTTPFields()
        let isAdded = fields.add("X", value)
        #expect(!isAdded)
        fields["X"] = value
        #expect(fields.isEmpty)
    }

    @Test(arguments: ["", "a b", "a:", "é", "a\r"])
    func `a name is a token`(name: String) { #expect(HTTPFieldName(name) == nil) }
}

@Suite struct CodingTests {
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

    @Test func `a query gives names and values in order`() {
        let query = QueryItems("a=1&b=x+y&a=2&c&=d&e=%zz&f=%26")
        #expect(
            query.items.map { "\($0.name)=\($0.value)" } == [
                "a=1", "b=x y", "a=2", "c=", "=d", "f=&",
            ])
        #expect(query["a"] == "1" && query[all: "a"] == ["1", "2"] && query["z"] == nil)
    }
}

@Suite struct SetCookieTests {
    @Test func `a cookie is written with its attributes`() {
        let cookie = SetCookie(name: "s", value: "v", isSecure: true, maxAge: 60)
        #expect(
            cookie.fieldValue == "s=v; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax")
    }

    @Test(arguments: [("s", "a;b"), ("s", "a\r\n"), ("s s", "a"), ("", "a"), ("s", "あ")])
    func `what would end a cookie early is refused`(name: String, value: String) {
        var fields = HTTPFields()
        let isAdded = fields.add(SetCookie(name: name, value: value))
        #expect(!isAdded)
        #expect(fields.isEmpty)
    }

    @Test func `the first cookie of a name counts`() {
        let fields: HTTPFields = [.cookie: "a=1; b=2=3; a=4; c"]
        #expect(fields.cookies == ["a": "1", "b": "2=3"])
    }
}

@Suite struct HTTPDateTests {
    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"), (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
        (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
    ])
    func `a moment is written as HTTP wants it`(seconds: Int, wanted: String) {
        #expect(HTTPDate.text(secondsSince1970: seconds) == wanted)
    }
}
