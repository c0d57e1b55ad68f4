import Testing

@testable import TsubameServer

@Suite struct DeflateAgreementTests {
    @Test(arguments: [
        ("permessage-deflate", 15), ("Permessage-Deflate; client_max_window_bits", 15),
        ("permessage-deflate; server_max_window_bits=10", 10),
        ("permessage-deflate ;\tserver_max_window_bits = \"9\"", 9),
        ("permessage-deflate; client_max_window_bits=8; server_no_context_takeover", 15),
        ("x-other, permessage-deflate; client_no_context_takeover", 15),
        ("permessage-deflate; server_max_window_bits=8, permessage-deflate", 15),
        ("permessage-deflate; a=b, permessage-deflate; server_max_window_bits=12", 12),
    ])
    func `the first offer that can be kept is agreed to`(offer: String, bits: Int) {
        #expect(DeflateAgreement(offers: [offer])?.windowBits == bits)
    }

    @Test(arguments: [
        "", "x-webkit-deflate-frame", "permessage-deflate; server_max_window_bits=8",
        "permessage-deflate; server_max_window_bits",
        "permessage-deflate; server_max_window_bits=16",
        "permessage-deflate; server_max_window_bits=010", "permessage-deflate; unknown",
        "permessage-deflate; server_no_context_takeover=1",
        "permessage-deflate; client_max_window_bits=7", "permessage-deflate;",
        "permessage-deflate; client_max_window_bits; client_max_window_bits",
        "permessage-deflate=1",
        "permessage-deflate; " + String(repeating: "a", count: 3000) + ", permessage-deflate",
    ])
    func `other offers are not answered`(offer: String) {
        #expect(DeflateAgreement(offers: [offer]) == nil)
    }

    @Test func `the answer asks for messages that stand alone`() {
        let usual = DeflateAgreement(offers: ["permessage-deflate"])?.fieldValue
        #expect(
            usual == "permessage-deflate; server_no_context_takeover; client_no_context_takeover")
        let small = DeflateAgreement(offers: ["permessage-deflate; server_max_window_bits=9"])
        #expect(small?.fieldValue.hasSuffix("; server_max_window_bits=9") == true)
    }
}
