import Testing
import TsubameHTTP

@Suite struct SetCookieTests {
    @Test(arguments: [
        (
            SetCookie(name: "s", value: "v", isSecure: true, maxAge: 60),
            "s=v; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax"
        ),
        (
            SetCookie(
                name: "s", value: "", path: "/a", isHTTPOnly: false, sameSite: .strict, maxAge: -5,
                expires: 784_111_777, domain: "example.com"),
            "s=; Path=/a; Domain=example.com; Max-Age=0; Expires=Sun, 06 Nov 1994 08:49:37 GMT; "
                + "SameSite=Strict"
        ),
        (
            SetCookie(
                name: "__Host-s", value: "v", isSecure: true, sameSite: .none, expires: .min,
                isPartitioned: true),
            "__Host-s=v; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; "
                + "SameSite=None; Partitioned"
        ),
    ])
    func `a cookie is written with its attributes`(cookie: SetCookie, wanted: String) {
        #expect(cookie.fieldValue == wanted)
    }

    @Test(arguments: [("s", "a;b"), ("s", "a\r\n"), ("s s", "a"), ("", "a"), ("s", "あ")])
    func `what would end a cookie early is refused`(name: String, value: String) {
        var fields = HTTPFields()
        let isAdded = fields.add(SetCookie(name: name, value: value))
        #expect(!isAdded)
        #expect(fields.isEmpty)
    }

    @Test func `a removal keeps name, path and domain`() {
        let cookie = SetCookie(
            name: "__Secure-s", value: "v", path: "/a", isSecure: true, maxAge: 9, domain: "a.b")
        #expect(
            cookie.removal.fieldValue
                == "__Secure-s=; Path=/a; Domain=a.b; Max-Age=0; "
                + "Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax")
    }
}
