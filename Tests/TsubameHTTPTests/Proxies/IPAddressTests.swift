import Testing
import TsubameHTTP

@Suite struct IPAddressTests {
    @Test(arguments: [
        ("0.0.0.0", "0.0.0.0"), ("127.0.0.1", "127.0.0.1"), ("255.255.255.255", "255.255.255.255"),
        ("::", "::"), ("::1", "::1"), ("1::", "1::"), ("2001:DB8::1", "2001:db8::1"),
        ("2001:0db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"), ("1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"),
        ("1:0:3:4:5:6:7:8", "1:0:3:4:5:6:7:8"), ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"),
        ("::2:3:4:5:6:7:8", "0:2:3:4:5:6:7:8"), ("0:0:1:0:0:0:2:0", "0:0:1::2:0"),
        ("1:0:0:2:0:0:0:3", "1:0:0:2::3"), ("::ffff:1.2.3.4", "1.2.3.4"),
        ("::FFFF:102:304", "1.2.3.4"), ("64:ff9b::1.2.3.4", "64:ff9b::102:304"),
        ("1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:102:304"), ("::1.2.3.4", "::102:304"),
        ("fe80::", "fe80::"), ("0:0:0:0:0:0:0:0", "::"),
    ])
    func `an address is read and written one way`(text: String, wanted: String) throws {
        let address = try IPAddress(parsing: text)
        #expect(address.description == wanted)
        #expect(try IPAddress(parsing: wanted) == address)
    }

    @Test(arguments: [
        ("", 0), ("1", 1), ("1.2.3", 5), ("1.2.3.", 6), ("1.2.3.4.", 7), ("1.2.3.4.5", 7),
        ("01.2.3.4", 0), ("1.2.3.04", 6), ("1.2.3.00", 6), ("1.2.3.256", 6), ("1.2.3.1000", 6),
        ("1..2.3", 2), (" 1.2.3.4", 0), ("1.2.3.4 ", 7), ("1.2.3.4/8", 7), ("0x1.2.3.4", 1),
        ("+1.2.3.4", 0), ("-1.2.3.4", 0), ("1.2.3.４", 6), ("1.2.3.4%eth0", 7), ("a.b.c.d", 0),
        ("4294967295", 0), ("localhost", 0),
    ])
    func `what is no IPv4 address is refused where it goes wrong`(text: String, position: Int) {
        let failure = #expect(throws: FieldFailure.self) { try IPAddress(parsing: text) }
        #expect(failure?.position == position)
    }

    @Test(arguments: [
        (":", 1), (":1", 1), ("1:", 2), (":::", 2), ("1:::2", 3), ("1::2::3", 4), ("::1::", 3),
        ("1:2:3:4:5:6:7", 0), ("1:2:3:4:5:6:7:8:9", 15), ("1:2:3:4:5:6:7:8:", 15),
        ("1:2:3:4::5:6:7:8", 0), ("::12345", 2), ("::g", 2), ("[::1]", 0), ("fe80::1%eth0", 7),
        ("::1.2.3", 7), ("::1.2.3.4:5", 9), ("::01.2.3.4", 2), ("1:2:3:4:5:6:7:1.2.3.4", 15),
        ("::ffff:1.2.3.256", 13), ("1.2.3.4:80", 0), ("::1 ", 3), ("::あ", 2),
    ])
    func `what is no IPv6 address is refused where it goes wrong`(text: String, position: Int) {
        let failure = #expect(throws: FieldFailure.self) { try IPAddress(parsing: text) }
        #expect(failure?.position == position)
    }

    @Test func `an address is taken from the network's bytes`() throws {
        #expect(IPAddress(bytes: [127, 0, 0, 1]) == .loopback)
        let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF, 127, 0, 0, 1]
        #expect(IPAddress(bytes: mapped) == .loopback && IPAddress.loopback.isIPv4)
        let last = try #require(IPAddress(bytes: (0..<16).map { UInt8($0) }))
        #expect("\(last)" == "1:203:405:607:809:a0b:c0d:e0f" && !last.isIPv4)
        #expect(IPAddress(bytes: []) == nil && IPAddress(bytes: [1, 2, 3, 4, 5]) == nil)
    }
}
