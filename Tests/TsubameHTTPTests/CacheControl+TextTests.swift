import Testing
import TsubameHTTP

@Suite struct CacheControlTextTests {
    @Test(
        arguments: [
            ("", nil), (" , ,", nil), ("no-store", "no-store"),
            ("Max-Age=60 ,PUBLIC", "public, max-age=60"),
            ("max-age=\"60\"", "max-age=60"), ("max-age=1, max-age=2", "max-age=1"),
            ("max-age=99999999999999999999", "max-age=2147483648"),
            (
                "private=\"Set-Cookie, X-A\", no-cache=etag",
                "private=\"Set-Cookie, X-A\", no-cache=\"etag\""
            ),
            ("no-cache, no-cache=\"a\"", "no-cache"),
            (
                "s-maxage=5, stale-while-revalidate=6, stale-if-error=7",
                "s-maxage=5, stale-while-revalidate=6, stale-if-error=7"
            ),
            (
                "must-revalidate, proxy-revalidate, must-understand, no-transform, immutable",
                "must-revalidate, proxy-revalidate, must-understand, no-transform, immutable"
            ),
            ("x-a, community=\"UCI \\\"x\\\"\", y=z", "x-a, community=\"UCI \\\"x\\\"\", y=z"),
            ("x=\"\"", "x=\"\""), ("public=5", "public"),
        ] as [(String, String?)])
    func `directives are read and written one way`(text: String, wanted: String?) throws {
        let control = try CacheControl(parsing: text)
        #expect(control.fieldValue == wanted)
        if let wanted { #expect(try CacheControl(parsing: wanted) == control) }
    }

    @Test(arguments: [
        ("max-age", 7), ("max-age=", 8), ("max-age=a", 8), ("max-age=-1", 8), ("max-age=1.5", 8),
        ("max-age=\"\"", 8), ("max-age=１", 8), ("=1", 0), ("a b", 2), ("a=\"b", 2), ("a;b", 1),
        ("private=\"a b:\"", 8), ("no-cache=\"\"", 9), ("s-maxage", 8), ("a=\u{1}", 2),
    ])
    func `what cannot be understood is refused where it goes wrong`(text: String, position: Int) {
        let failure = #expect(throws: FieldFailure.self) { try CacheControl(parsing: text) }
        #expect(failure?.position == position)
    }

    @Test func `directives have a bound`() throws {
        func text(_ count: Int) -> String { (0..<count).map { "a\($0)" }.joined(separator: ",") }
        #expect(try CacheControl(parsing: text(64)).extensions.count == 64)
        let failure = #expect(throws: FieldFailure.self) { try CacheControl(parsing: text(65)) }
        #expect(failure?.code == .tooMany)
    }

    @Test(
        arguments: [("", nil), ("a b", nil), ("a", "b\n"), ("Max-Age", "1"), ("no-store", nil)]
            as [(String, String?)])
    func `an extension without a form of its own is not written`(name: String, value: String?) {
        var control = CacheControl.never
        control.extensions = [CacheControl.Extension(name, value)]
        #expect(control.fieldValue == nil)
    }

    @Test func `all lines count together`() throws {
        let fields: HTTPFields = [.cacheControl: "public", .cacheControl: "max-age=5"]
        #expect(try fields.cacheControl == .shared(for: 5))
        #expect(try HTTPFields().cacheControl == nil)
    }
}
