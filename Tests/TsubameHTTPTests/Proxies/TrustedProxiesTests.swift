import Testing
import TsubameHTTP

private let trusted = "loopback, 10.0.0.0/8, fd00::/8"

private func client(
    _ fields: HTTPFields, peer: String = "127.0.0.1", source: TrustedProxies.Source = .xForwarded
) throws -> String {
    let proxies = try TrustedProxies(parsing: trusted, source: source)
    let client = proxies.client(
        peer: try IPAddress(parsing: peer), scheme: "http", fields: fields)
    return "\(client.address) \(client.scheme) \(client.host ?? "-") \(client.hops)"
}

@Suite struct TrustedProxiesTests {
    @Test(
        arguments: [
            ([], "127.0.0.1 http - 0"), ([""], "127.0.0.1 http - 0"),
            (["1.1.1.1"], "1.1.1.1 http - 1"),
            (["6.6.6.6, 1.1.1.1"], "1.1.1.1 http - 1"),
            (["6.6.6.6", "1.1.1.1"], "1.1.1.1 http - 1"),
            (["6.6.6.6, 1.1.1.1, 10.0.0.1"], "1.1.1.1 http - 2"),
            (["10.0.0.2, 10.0.0.1"], "10.0.0.2 http - 2"),
            (["10.6.6.6, 1.1.1.1"], "1.1.1.1 http - 1"),
            (["1.1.1.1, evil, 10.0.0.1"], "10.0.0.1 http - 1"),
            (["1.1.1.1, , 10.0.0.1"], "10.0.0.1 http - 1"),
            (["1.1.1.1,"], "127.0.0.1 http - 0"), (["1.1.1.1, unknown"], "127.0.0.1 http - 1"),
            (["1.1.1.1, _hidden, fd00::1"], "fd00::1 http - 2"),
            (["2001:db8::1"], "2001:db8::1 http - 1"),
            (["[2001:db8::1]:80"], "2001:db8::1 http - 1"),
            (["1.1.1.1:1234"], "1.1.1.1 http - 1"), (["::ffff:10.0.0.1"], "10.0.0.1 http - 1"),
            (["1.1.1.1 10.0.0.1"], "127.0.0.1 http - 0"), (["01.1.1.1"], "127.0.0.1 http - 0"),
            (["fe80::1%eth0"], "127.0.0.1 http - 0"), (["\"1.1.1.1\""], "127.0.0.1 http - 0"),
        ] as [([String], String)])
    func `the way ends at the first that is not trusted`(lists: [String], wanted: String) throws {
        var fields = HTTPFields()
        for list in lists { fields.add(.xForwardedFor, list) }
        #expect(try client(fields) == wanted)
    }

    @Test(arguments: ["8.8.8.8", "::2", "11.0.0.1", "2001:db8::7"])
    func `who is no proxy is not believed`(peer: String) throws {
        let fields: HTTPFields = [
            .host: "a.example", .xForwardedFor: "127.0.0.1", .xForwardedProto: "https",
            .xForwardedHost: "evil.example", .forwarded: "for=127.0.0.1;proto=https;host=evil",
        ]
        for source in [TrustedProxies.Source.xForwarded, .forwarded] {
            #expect(try client(fields, peer: peer, source: source) == "\(peer) http a.example 0")
        }
    }

    @Test(
        arguments: [
            (["1.1.1.1"], ["https"], ["a.example"], "1.1.1.1 https a.example 1"),
            (["6.6.6.6, 1.1.1.1"], ["https"], ["b.example"], "1.1.1.1 https b.example 1"),
            (
                ["1.1.1.1, 10.0.0.1"], ["https, http"], ["a.example, in.example"],
                "1.1.1.1 https a.example 2"
            ),
            (
                ["6.6.6.6, 1.1.1.1"], ["https, http"], ["evil, a.example"],
                "1.1.1.1 http a.example 1"
            ),
            (["1.1.1.1, 10.0.0.1"], ["HTTPS"], [], "1.1.1.1 https host 2"),
            (["1.1.1.1"], ["https, https, http"], [], "1.1.1.1 http host 1"),
            (
                ["6.6.6.6, 1.1.1.1, 10.0.0.1"], ["https, http"], ["a.example", "in.example"],
                "1.1.1.1 https a.example 2"
            ),
            (["1.1.1.1, 10.0.0.1"], ["evil, https, http"], [], "1.1.1.1 https host 2"),
            (["1.1.1.1"], ["ftp"], [], "127.0.0.1 http host 0"),
            (["1.1.1.1"], [], ["a b"], "127.0.0.1 http host 0"),
            (["1.1.1.1"], [], ["a.example:81"], "1.1.1.1 http a.example:81 1"),
            ([], ["https"], [], "127.0.0.1 https host 1"),
            ([], [], ["a.example"], "127.0.0.1 http a.example 1"),
        ] as [([String], [String], [String], String)])
    func `scheme and host are of the farthest believed proxy`(
        nodes: [String], schemes: [String], hosts: [String], wanted: String
    ) throws {
        var fields: HTTPFields = [.host: "host"]
        for value in nodes { fields.add(.xForwardedFor, value) }
        for value in schemes { fields.add(.xForwardedProto, value) }
        for value in hosts { fields.add(.xForwardedHost, value) }
        #expect(try client(fields) == wanted)
    }

    @Test(arguments: [
        ("for=1.1.1.1;proto=https;host=a.example", "1.1.1.1 https a.example 1"),
        ("for=6.6.6.6, for=1.1.1.1", "1.1.1.1 http host 1"),
        ("for=1.1.1.1;proto=https, for=10.0.0.1;proto=http", "1.1.1.1 https host 2"),
        ("for=1.1.1.1, for=10.0.0.1;proto=https", "1.1.1.1 https host 2"),
        ("for=unknown;proto=https", "127.0.0.1 https host 1"),
        ("for=1.1.1.1, for=bad, for=10.0.0.1", "10.0.0.1 http host 1"),
        ("proto=https", "127.0.0.1 https host 1"), ("", "127.0.0.1 http host 0"),
        ("for=6.6.6.6;x=\", for=\"[fd00::1]\"", "127.0.0.1 http host 0"),
        ("for=\"[fd00::1]\", for=\"[fd00::2]:80\"", "fd00::1 http host 2"),
    ])
    func `Forwarded is walked alike`(text: String, wanted: String) throws {
        let fields: HTTPFields = [.host: "host", .forwarded: text, .xForwardedFor: "6.6.6.6"]
        #expect(try client(fields, source: .forwarded) == wanted)
    }

    @Test(
        arguments: [
            ("", nil), ("loopback", nil), ("LOOPBACK,::1 10.0.0.0/8,,", nil), ("10.0.0.0/33", 9),
            ("loopback, 10.0.0.1/8", 19), ("everything", 0), ("1.2.3.4; 1.2.3.5", 7),
        ] as [(String, Int?)])
    func `a list of proxies is read strictly`(text: String, position: Int?) {
        do throws(FieldFailure) {
            _ = try TrustedProxies(parsing: text)
            #expect(position == nil)
        } catch {
            #expect(error.position == position && error.input == text)
        }
    }

    @Test func `a list of proxies has a bound`() throws {
        let full = Array(repeating: "1.2.3.4", count: 256).joined(separator: ",")
        #expect(try TrustedProxies(parsing: full).ranges.count == 256)
        let failure = #expect(throws: FieldFailure.self) {
            try TrustedProxies(parsing: full + ",1.2.3.4")
        }
        #expect(failure?.code == .tooMany)
    }
}
