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
    ])
    func `browsers' rules are kept`(cookie: SetCookie, wanted: CookieFailure?) {
        #expect(cookie.failure == wanted)
        #expect((cookie.fieldValue == nil) == (wanted != nil))
        #expect(wanted?.advice.isEmpty != true)
    }
}
