import Testing
import TsubameHTTP

@Suite struct CIDRTests {
    @Test(arguments: [
        (
            "10.0.0.0/8", ["10.0.0.0", "10.255.255.255", "::ffff:10.1.2.3"],
            ["9.255.255.255", "11.0.0.0", "::a00:1"]
        ),
        ("0.0.0.0/0", ["0.0.0.0", "255.255.255.255"], ["::", "::1"]),
        ("1.2.3.4/32", ["1.2.3.4"], ["1.2.3.5"]), ("1.2.3.4", ["1.2.3.4"], ["1.2.3.5"]),
        ("1.2.3.128/25", ["1.2.3.128", "1.2.3.255"], ["1.2.3.127", "1.2.4.128"]),
        ("::/0", ["::", "::1", "ffff::"], ["1.2.3.4", "0.0.0.0"]),
        ("fc00::/7", ["fc00::", "fdff::1"], ["fe00::", "fbff::"]),
        ("2001:db8::/64", ["2001:db8::ffff"], ["2001:db8:0:1::"]),
        ("2001:db8::/65", ["2001:db8::1"], ["2001:db8:0:0:8000::"]),
        ("::1/128", ["::1"], ["::", "127.0.0.1"]), ("::1", ["::1"], ["::2"]),
        ("::ffff:10.0.0.0/104", ["10.9.9.9"], ["11.0.0.0", "::1"]),
    ])
    func `a range holds what begins alike`(text: String, inside: [String], outside: [String]) throws
    {
        let range = try CIDR(parsing: text)
        for text in inside { #expect(range.contains(try IPAddress(parsing: text)), "\(text)") }
        for text in outside { #expect(!range.contains(try IPAddress(parsing: text)), "\(text)") }
        #expect(try CIDR(parsing: "\(range)") == range)
    }

    @Test(arguments: [
        ("", 0), ("/8", 0), ("10.0.0.0/", 9), ("10.0.0.0/33", 9), ("10.0.0.0/08", 9),
        ("10.0.0.0/+8", 9), ("10.0.0.0/-1", 9), ("10.0.0.0/8/8", 9), ("10.0.0.0/8 ", 9),
        ("10.0.0.1/8", 9), ("10.0.0/8", 6), ("010.0.0.0/8", 0), ("::/129", 3), ("::1/127", 4),
        ("fe80::%1/64", 6), ("::/9999", 3), ("::ffff:1.2.3.0/90", 15), ("1.2.3.4/あ", 8),
        ("10.0.0.0/255.0.0.0", 9),
    ])
    func `what is no range is refused where it goes wrong`(text: String, position: Int) {
        let failure = #expect(throws: FieldFailure.self) { try CIDR(parsing: text) }
        #expect(failure?.position == position && failure?.input == text)
    }

    @Test(arguments: [
        ("1.2.3.4", "1.2.3.4/32"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ])
    func `a subscriber of IPv6 has many addresses`(text: String, wanted: String) throws {
        let address = try IPAddress(parsing: text)
        let range = CIDR(subscriberOf: address)
        #expect("\(range)" == wanted && range.contains(address))
    }

    @Test func `a range is written with the bits of its kind`() throws {
        #expect("\(try CIDR(parsing: "::ffff:10.0.0.0/104"))" == "10.0.0.0/8")
        #expect("\(CIDR(.loopback))" == "127.0.0.1/32")
        #expect(CIDR.loopback.map(\.description) == ["127.0.0.0/8", "::1/128"])
    }
}
