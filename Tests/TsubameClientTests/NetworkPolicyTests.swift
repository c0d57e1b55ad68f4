import Testing
import TsubameHTTP

@testable import TsubameClient

@Suite struct NetworkPolicyTests {
    @Test(arguments: [
        "0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.9.9.9",
        "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.88.99.1",
        "192.168.1.1", "198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.7", "224.0.0.1",
        "239.255.255.255", "240.0.0.1", "255.255.255.255", "::", "::1", "::ffff:127.0.0.1",
        "::ffff:10.0.0.1", "::127.0.0.1", "fe80::1", "fec0::1", "fc00::1", "fd12::1", "ff02::1",
        "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::1", "2002:7f00:1::", "2002::1",
        "2001::1", "2001:db8::1", "100::1", "3fff::1", "5f00::1", "4000::1",
    ])
    func `what is not the public internet is closed`(_ text: String) throws {
        let address = try IPAddress(parsing: text)
        #expect(!NetworkPolicy.isPublic(address))
        #expect(!NetworkPolicy.publicOnly.allows(address, 443))
        #expect(NetworkPolicy.any.allows(address, 1))
    }

    @Test(arguments: [
        "1.1.1.1", "9.255.255.255", "11.0.0.1", "100.63.255.255", "100.128.0.1", "126.0.0.1",
        "128.0.0.1", "169.253.0.1", "172.15.255.255", "172.32.0.1", "192.167.0.1", "198.17.0.1",
        "198.20.0.1", "223.255.255.255", "::ffff:8.8.8.8", "2606:4700::1111", "2a00::1",
        "64:ff9b::808:808",
    ])
    func `what is the public internet is open`(_ text: String) throws {
        let address = try IPAddress(parsing: text)
        #expect(NetworkPolicy.publicOnly.allows(address, 443))
    }

    @Test(arguments: [(80, true), (443, true), (8080, true), (22, false), (25, false), (0, false)])
    func `ports of other services are closed`(_ port: Int, _ isOpen: Bool) throws {
        let address = try IPAddress(parsing: "1.1.1.1")
        #expect(NetworkPolicy.publicOnly.allows(address, port) == isOpen)
    }
}
