import Testing
import TsubameHTTP

@Suite struct WebOriginTests {
    @Test(arguments: [
        ("https://a.example", "https://a.example"), ("HTTPS://A.Example:443", "https://a.example"),
        ("http://a:80", "http://a"), ("http://a:443", "http://a:443"),
        ("https://a:0", "https://a:0"),
        ("https://[2001:DB8::1]:8443", "https://[2001:db8::1]:8443"),
        ("http://127.0.0.1:3000", "http://127.0.0.1:3000"),
        ("app+x://localhost", "app+x://localhost"), ("wss://a:443", "wss://a"),
    ])
    func `an origin is read and written one way`(text: String, wanted: String) {
        #expect(WebOrigin(text)?.description == wanted)
        #expect(WebOrigin(wanted) == WebOrigin(text))
    }

    @Test(arguments: [
        "", "null", "*", "a.example", "https://", "https:a", "https:///a", "https://a/",
        "https://a/b",
        "https://a?b", "https://a#b", "https://u@a", "https://a:", "https://a:b", "https://a:65536",
        "https://a b", "https://a,https://b", "https://あ", "https://[::1", "https://[a]",
        "https://::1",
        "1http://a", "ht tp://a", "://a", "https://a\\b", "https://a%2f", "https://a\n",
        " https://a",
        "https://" + String(repeating: "a", count: 400), "https://https://a",
    ])
    func `what is no origin is none`(text: String) {
        #expect(WebOrigin(text) == nil)
    }

    @Test func `an origin is made of a scheme and Host`() {
        #expect(WebOrigin(scheme: "https", authority: "A:443") == WebOrigin("https://a"))
        #expect(WebOrigin(scheme: "https", authority: "a/b") == nil)
        #expect(WebOrigin(scheme: "", authority: "a") == nil)
    }
}
