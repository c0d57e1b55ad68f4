import Testing
import TsubameHTTP

@Suite struct ContentNegotiationTests {
    private static let example =
        "text/*;q=0.3, text/plain;q=0.7, text/plain;format=flowed, "
        + "text/plain;format=fixed;q=0.4, */*;q=0.5"

    // The offered pairs follow the table of RFC 9110 §12.5.1: 1, 0.7, 0.3, 0.5, 0.4.
    @Test(
        arguments: [
            (example, ["text/plain", "text/plain;format=flowed"], "text/plain;format=flowed"),
            (example, ["text/html", "text/plain"], "text/plain"),
            (example, ["text/html", "image/jpeg"], "image/jpeg"),
            (example, ["text/plain;format=fixed", "image/jpeg"], "image/jpeg"),
            (example, ["text/html", "text/plain;format=fixed"], "text/plain;format=fixed"),
            ("text/html", ["text/html; charset=UTF-8"], "text/html; charset=UTF-8"),
            (
                "text/html;charset=utf-8", ["text/html;charset=\"UTF-8\""],
                "text/html;charset=\"UTF-8\""
            ),
            ("text/html;level=1", ["text/html"], nil), ("TEXT/HTML", ["text/html"], "text/html"),
            ("a/b, c/d", ["c/d", "a/b"], "c/d"), ("a/b;q=0.5, c/d", ["a/b", "c/d"], "c/d"),
            ("a/b;q=0, */*", ["a/b"], nil), ("a/b;q=0, */*", ["a/b", "c/d"], "c/d"),
            ("a/*;q=0, a/b", ["a/c", "a/b"], "a/b"), ("*/*;q=0", ["a/b"], nil),
            ("a/b;q=0.1, a/b;q=0.9, c/d;q=0.5", ["c/d", "a/b"], "a/b"),
            ("a/b;q=0.5;ext=\"1,2\", c/d;q=0.4", ["c/d", "a/b"], "a/b"),
            ("a/b;x=\",\\\"\";q=0.1, c/d;q=0.4", ["c/d"], "c/d"),
            ("", ["a/b", "c/d"], "a/b"), ("a/b", ["c/d"], nil), ("a/b", [], nil),
            ("a/b", ["a"], nil),
            ("text/*;x=1, text/html;q=0.1, c/d;q=0.5", ["text/html;x=1", "c/d"], "c/d"),
            ("*/*", ["*/*", "a/*"], nil),
            (
                "text/*;x=1;q=0.1, text/html", ["text/html;x=1"],
                "text/html;x=1"
            ),
        ] as [(String, [String], String?)])
    func `the closest range gives a type its weight`(
        accept: String, offered: [String], wanted: String?
    ) {
        #expect(ContentNegotiation([.accept: accept]).mediaType(of: offered) == wanted)
    }

    @Test(
        arguments: [
            ("a/b;q=0.000, c/d;q=0.001", ["a/b", "c/d"], "c/d"), ("a/b;q=1.000", ["a/b"], "a/b"),
            ("a/b;q=0., c/d;q=1.", ["a/b", "c/d"], "c/d"),
            ("a/b;Q=0.2,c/d;q=0.21", ["a/b", "c/d"], "c/d"),
        ] as [(String, [String], String?)])
    func `a weight has up to three digits`(accept: String, offered: [String], wanted: String?) {
        let negotiation = ContentNegotiation([.accept: accept])
        #expect(negotiation.mediaType(of: offered) == wanted)
        #expect(negotiation.failures.isEmpty)
    }

    @Test(arguments: [
        ("a/b;q=2, c/d", 6), ("a/b;q=1.001, c/d", 6), ("a/b;q=0.1234, c/d", 6),
        ("a/b;q=-1, c/d", 6),
        ("a/b;q=.5, c/d", 6), ("a/b;q=, c/d", 6), ("a/b;q, c/d", 5), ("a/b;q=0.x, c/d", 6),
        ("a, c/d", 1), ("a/, c/d", 2), ("*/b, c/d", 0), ("a/b c, c/d", 4),
        ("a/b;x=\"\u{1}\", c/d", 7),
    ])
    func `a broken element costs only itself`(accept: String, position: Int) {
        let negotiation = ContentNegotiation([.acceptEncoding: "gzip", .accept: accept])
        #expect(negotiation.mediaType(of: ["a/b", "c/d"]) == "c/d")
        #expect(negotiation.failures.map(\.position) == [position])
    }

    @Test func `what is offered first wins without a wish`() {
        let negotiation = ContentNegotiation([:])
        #expect(negotiation.mediaType(of: ["a/b", "c/d"]) == "a/b")
        #expect(negotiation.language(of: ["ja", "de"]) == "ja")
        #expect(negotiation.coding(of: ["br", "gzip"]) == "identity")
    }

    @Test func `several lines are one list, and it has bounds`() {
        let lines: HTTPFields = [.accept: "a/b;q=0.5", .accept: "c/d"]
        #expect(ContentNegotiation(lines).mediaType(of: ["a/b", "c/d"]) == "c/d")
        let many = Array(repeating: "a/b;q=0.5", count: ContentNegotiation.most)
        let long = ContentNegotiation([.accept: (many + ["c/d"]).joined(separator: ",")])
        #expect(long.mediaType(of: ["c/d", "a/b"]) == "a/b")
        #expect(long.failures.map(\.code) == [.tooMany])
        let broken = Array(repeating: "a", count: 4000).joined(separator: ",")
        #expect(
            ContentNegotiation([.accept: broken]).failures.count == ContentNegotiation.most + 1)
    }
}
