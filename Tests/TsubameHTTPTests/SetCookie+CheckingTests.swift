import Testing
import TsubameHTTP

private let long = String(repeating: "x", count: 4095)

@Suite struct SetCookieCheckingTests {
    @Test(arguments: [
        (SetCookie(name: "a", value: long), nil),
        (SetCookie(name: "ab", value: long), CookieFailure.size),
        (SetCookie(name: "a=b", value: ""), .name), (SetCookie(name: "a", value: "\""), .value),
        (SetCookie(name: "a", value: "", path: "a"), .path),
        (SetCookie(name: "a", value: "", path: ""), .path),
        (SetCookie(name: "a", value: "", path: "/;Domain=x"), .path),
        (SetCookie(name: "a", value: "", path: "/" + long), .size),
        (SetCookie(name: "a", value: "", domain: "x;y"), .domain),
        (SetCookie(name: "a", value: "", domain: ""), .domain),
        (SetCookie(name: "a", value: "", domain: "a..b"), .domain),
        (SetCookie(name: "a", value: "", domain: "-a.b"), .domain),
        (SetCookie(name: "a", value: "", domain: ".a-1.b"), nil),
        (SetCookie(name: "a", value: "", sameSite: .none), .needsSecure),
        (SetCookie(name: "a", value: "", isPartitioned: true), .needsSecure),
        (SetCookie(name: "__Secure-a", value: ""), .needsSecure),
        (SetCookie(name: "__secure-a", value: "", isSecure: true, domain: "a.b"), nil),
        (SetCookie(name: "__Host-a", value: ""), .needsSecure),
        (SetCookie(name: "__hOsT-a", value: "", path: "/a", isSecure: true), .needsHost),
        (SetCookie(name: "__Host-a", value: "", isSecure: true, domain: "a.b"), .needsHost),
        (SetCookie(name: "__Host-a", value: "", isSecure: true), nil),
        (SetCookie(name: "__Http-a", value: ""), .needsSecure),
        (SetCookie(name: "__Http-a", value: "", isHTTPOnly: false, isSecure: true), .needsHTTPOnly),
        (SetCookie(name: "__hTTp-a", value: "", path: "/b", isSecure: true, domain: "a.b"), nil),
        (
            SetCookie(name: "__Host-Http-a", value: "", isHTTPOnly: false, isSecure: true),
            .needsHTTPOnly
        ),
        (SetCookie(name: "__Host-Http-a", value: "", path: "/b", isSecure: true), .needsHost),
        (SetCookie(name: "__Host-Http-a", value: "", isSecure: true), nil),
        (SetCookie(name: "__Hosta", value: ""), nil), (SetCookie(name: "a__Host-", value: ""), nil),
        (SetCookie(name: "__Host-", value: ""), .needsSecure),
        (SetCookie(name: "a", value: "", isSecure: true, sameSite: .none), nil),
        (SetCookie(name: "a", value: "", sameSite: .strict, isPartitioned: true), .needsSecure),
        (SetCookie(name: "a", value: "", path: "/あ"), .path),
        (SetCookie(name: "a", value: "", path: "/a\u{7f}"), .path),
        (SetCookie(name: "a", value: "", path: "/" + long.prefix(1023)), nil),
        (SetCookie(name: "a", value: "", path: "/" + long.prefix(1024)), .size),
        (SetCookie(name: "a", value: "", domain: "a.b."), .domain),
        (SetCookie(name: "a", value: "", domain: "."), .domain),
        (SetCookie(name: "a", value: "", domain: "..a"), .domain),
        (SetCookie(name: "a", value: "", domain: "a_b.c"), .domain),
        (SetCookie(name: "a", value: "", domain: "あ.b"), .domain),
        (SetCookie(name: "a", value: "", domain: "a.b:80"), .domain),
        (SetCookie(name: "a", value: "", domain: String(long.prefix(64))), .domain),
        (SetCookie(name: "a", value: "", domain: String(long.prefix(63))), nil),
    ])
    func `browsers' rules are kept`(cookie: SetCookie, wanted: CookieFailure?) {
        #expect(cookie.failure == wanted)
        #expect((cookie.fieldValue == nil) == (wanted != nil))
        #expect(wanted?.advice.isEmpty != true)
    }

    @Test(arguments: UInt8.min...UInt8.max)
    func `each byte of a name and of a value is checked`(byte: UInt8) {
        let text = "a" + String(UnicodeScalar(byte)) + "b"
        let separators = Array("()<>@,;:\\\"/[]?={} \t".utf8)
        let isToken = byte > 0x20 && byte < 0x7F && !separators.contains(byte)
        let isValue = byte > 0x20 && byte < 0x7F && !Array("\",;\\".utf8).contains(byte)
        #expect(SetCookie(name: text, value: "").failure == (isToken ? nil : .name))
        #expect(SetCookie(name: "a", value: text).failure == (isValue ? nil : .value))
    }
}
