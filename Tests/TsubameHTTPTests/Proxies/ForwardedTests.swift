import Testing
import TsubameHTTP

private typealias Element = Forwarded.Element

private func node(_ text: String, _ port: Int? = nil) -> Forwarded.Node? {
    (try? IPAddress(parsing: text)).map { .address($0, port: port) }
}

@Suite struct ForwardedTests {
    @Test(
        arguments: [
            ("", []), (" , ,", []), ("for=192.0.2.43", [Element(node: node("192.0.2.43"))]),
            (
                "for=192.0.2.60;proto=http;by=203.0.113.43",
                [Element(node: node("192.0.2.60"), by: node("203.0.113.43"), scheme: "http")]
            ),
            (
                "For=\"[2001:db8:cafe::17]:4711\"",
                [Element(node: node("2001:db8:cafe::17", 4711))]
            ),
            (
                "for=192.0.2.43, for=198.51.100.17",
                [Element(node: node("192.0.2.43")), Element(node: node("198.51.100.17"))]
            ),
            ("for=unknown;PROTO=HTTPS", [Element(node: .unknown, scheme: "https")]),
            ("for=_gazonk", [Element(node: .obfuscated("_gazonk"))]),
            ("for=\"1.2.3.4:_x\"", [Element(node: node("1.2.3.4"))]),
            (
                "for=\"1.2.3.4:80\" ; host=\"a.example:8080\"",
                [Element(node: node("1.2.3.4", 80), host: "a.example:8080")]
            ),
            (";for=1.2.3.4;;x=y;", [Element(node: node("1.2.3.4"))]), ("x=\"a,b\"", [Element()]),
            ("host=\"[::1]:80\"", [Element(host: "[::1]:80")]),
        ] as [(String, [Forwarded.Element])])
    func `what proxies say is read`(text: String, wanted: [Forwarded.Element]) {
        let forwarded = Forwarded([text])
        #expect(forwarded.elements == wanted && forwarded.failures.isEmpty)
    }

    @Test(arguments: [
        ("for", 3), ("=a", 0), ("for=", 4), ("for=1.2.3", 4), ("for=01.2.3.4", 4),
        ("for =1.2.3.4", 3),
        ("for=\"2001:db8::1\"", 4), ("for=\"[1.2.3.4]\"", 4), ("for=\"[::1\"", 4),
        ("for=\"[::1]x\"", 4), ("for=\"[fe80::1%1]\"", 4), ("for=\"1.2.3.4:\"", 4),
        ("for=\"1.2.3.4:65536\"", 4), ("for=\"1.2.3.4:123456\"", 4), ("for=\"1.2.3.4:_\"", 4),
        ("for=_", 4), ("for=\"_a b\"", 4), ("for=1.2.3.4;for=1.2.3.4", 12), ("for=1.2.3.4 x", 12),
        ("proto=ftp", 6), ("host=\"a b\"", 5), ("host=\"\"", 5), ("host=\"a:b\"", 5),
        ("host=\"a/b\"", 5),
        ("host=\"a@b\"", 5), ("for=\"a", 4), ("for=\"1.2.3.4\\", 13), ("by=a", 3), ("for=あ", 4),
        ("host=\"[::1]x\"", 5), ("host=\"[1.2.3.4]\"", 5), ("host=\"a:99999\"", 5),
    ])
    func `what cannot be read is refused where it goes wrong`(text: String, position: Int) {
        let forwarded = Forwarded([text])
        #expect(forwarded.elements == [nil])
        #expect(forwarded.failures.map(\.position) == [position])
    }

    @Test func `a bad element costs only itself`() {
        let forwarded = Forwarded(["for=1.1.1.1, for=bad, for=2.2.2.2", "for=3.3.3.3"])
        let nodes = forwarded.elements.map { $0?.node?.address?.description }
        #expect(nodes == ["1.1.1.1", nil, "2.2.2.2", "3.3.3.3"])
    }

    @Test func `an open quotation mark swallows its own line only`() {
        let forwarded = Forwarded(["for=\"x", "for=3.3.3.3"])
        #expect(forwarded.elements.map { $0?.node?.address?.description } == [nil, "3.3.3.3"])
        let joined = Forwarded(["for=9.9.9.9;x=\", for=\"[::1]\";proto=https"])
        #expect(joined.elements == [nil])
    }

    @Test func `of too many hops the nearest are kept`() throws {
        let text = (0..<300).map { "for=1.1.\($0 / 256).\($0 % 256)" }.joined(separator: ",")
        let elements = Forwarded([text]).elements
        #expect((Forwarded.most..<2 * Forwarded.most).contains(elements.count))
        #expect(elements.last??.node?.address?.description == "1.1.1.43")
        let long = Forwarded(["for=\(String(repeating: "1", count: 9000))"])
        #expect(long.elements == [nil] && long.failures.map(\.code) == [.tooLong])
    }
}
