import Testing

@testable import TsubameHTTP

@Suite struct CrossOriginTests {
    @Test(arguments: [
        (
            "https://a.example",
            ["https://a.example", "https://a.example:443", "HTTPS://A.EXAMPLE"],
            [
                "http://a.example", "https://b.a.example", "https://a.example:8443",
                "https://a.example.evil",
            ]
        ),
        (
            "https://*.a.example", ["https://b.a.example", "https://c.b.a.example"],
            [
                "https://a.example", "https://xa.example", "http://b.a.example",
                "https://b.a.example:81",
                "https://b.a.example.evil", "https://.a.example",
            ]
        ),
        ("http://*.a.example:81", ["http://b.a.example:81"], ["http://b.a.example"]),
    ])
    func `a rule holds whole hosts only`(rule: String, inside: [String], outside: [String]) throws {
        let allowed = try #require(CrossOrigin.Allowed(rule))
        for text in inside { #expect(allowed.holds(try #require(WebOrigin(text))), "\(text)") }
        for text in outside { #expect(WebOrigin(text).map(allowed.holds) != true, "\(text)") }
    }

    @Test(arguments: [
        ("*", CrossOrigin.Allowed.any), ("null", .null), ("https://*.com", nil),
        ("*.a.example", nil),
        ("https://*", nil), ("https://a.*.example", nil), ("https://*.*.example", nil),
        ("https://*.1.2.3.4", nil), ("NULL", nil), ("", nil), ("https://a/", nil),
        ("https://*.", nil),
    ])
    func `a rule is read strictly`(text: String, wanted: CrossOrigin.Allowed?) {
        #expect(CrossOrigin.Allowed(text) == wanted)
    }
}
