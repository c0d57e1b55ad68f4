import Testing
import TsubameHTTP

@Suite struct ContentNegotiationCodingTests {
    @Test(
        arguments: [
            ("gzip, br", "br"), ("gzip", "gzip"), ("GZIP", "gzip"), ("x-gzip", "gzip"),
            ("gzip;q=1.0, br;q=0.5", "gzip"), ("gzip;q=0", "identity"), ("gzip;q=0, br", "br"),
            ("", "identity"), ("deflate", "identity"), ("*", "br"), ("*;q=0.5, gzip", "gzip"),
            ("br;q=0, *", "gzip"), ("*;q=0", nil), ("gzip, *;q=0", "gzip"),
            ("identity", "identity"),
            ("identity;q=0", nil), ("identity;q=0, deflate", nil), ("identity;q=0, gzip", "gzip"),
            ("identity, gzip;q=0.5", "identity"), ("identity;q=0.5, gzip;q=0.5", "gzip"),
            ("identity;q=0.1, *;q=0", "identity"), ("gzip;q=0.001", "gzip"),
            ("gzip;q=x", "identity"),
            ("gzip;level=9", "identity"), ("gzip; q=0.5 , br ; q=0.4", "gzip"),
        ] as [(String, String?)])
    func `plain content is the last resort unless refused`(accept: String, wanted: String?) {
        let negotiation = ContentNegotiation([.acceptEncoding: accept])
        #expect(negotiation.coding(of: ["br", "gzip"]) == wanted)
    }

    @Test func `who offers plain content decides where it stands`() {
        let negotiation = ContentNegotiation([.acceptEncoding: "gzip, identity"])
        #expect(negotiation.coding(of: ["identity", "gzip"]) == "identity")
        #expect(negotiation.coding(of: ["gzip", "identity"]) == "gzip")
        #expect(negotiation.coding(of: []) == "identity")
    }
}
