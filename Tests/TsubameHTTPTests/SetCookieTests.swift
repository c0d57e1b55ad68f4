import Testing
import TsubameHTTP

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
