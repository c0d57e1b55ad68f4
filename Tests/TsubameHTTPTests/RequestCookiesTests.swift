import Testing
import TsubameHTTP

@Suite struct RequestCookiesTests {
    @Test(arguments: [
        ("", []), ("a=1; b=2=3; a=4; c", ["a:1", "b:2=3", "a:4"]),
        (" a = 1 \t;b=2;;", ["a:1", "b:2"]),
        ("a=\"x y\"", ["a:\"x y\""]), ("a=", ["a:"]), ("=__Host-a=1; =b", []),
        ("a b=1; c=2", ["c:2"]),
        ("a=\u{1}; b=あ", ["b:あ"]), ("A=1; a=2", ["A:1", "a:2"]), ("__Host-s=1", ["__Host-s:1"]),
    ])
    func `cookies are read in order`(value: String, wanted: [String]) {
        #expect(RequestCookies([value]).all.map { "\($0.name):\($0.value)" } == wanted)
    }

    @Test func `the first cookie of a name counts`() {
        let fields: HTTPFields = [.cookie: "a=1; b=2", .cookie: "a=3"]
        #expect(fields.cookies["a"] == "1" && fields.cookies["z"] == nil)
        #expect(fields.cookies[all: "a"] == ["1", "3"] && fields.cookies[all: "z"] == [])
    }

    @Test func `too many and too long cookies are left out`() {
        let many = (0..<201).map { "c\($0)=1" }.joined(separator: ";")
        #expect(RequestCookies([many, "d=1"]).all.map(\.name).last == "c199")
        let long = String(repeating: "x", count: 4095)
        #expect(RequestCookies(["a=\(long); bcde=\(long)"]).all.map(\.name) == ["a"])
    }

    @Test(arguments: [
        ("a=1;b=2", ["a:1", "b:2"]), ("a=1,b=2", ["a:1,b=2"]), ("a=1; a=2", ["a:1", "a:2"]),
        ("a=\"1;b=2\"", ["a:\"1", "b:2\""]), ("$Version=1; a=1", ["$Version:1", "a:1"]),
        ("a=\u{7f}", []), ("a=\u{1f}b", []), ("a=b\tc", ["a:b\tc"]), ("a\t=b", ["a:b"]),
        ("a\tb=c", []), ("a=1; ; ;b=2", ["a:1", "b:2"]), ("a==", ["a:="]), ("==a", []),
        ("a", []), (";", []), ("=", []), ("あ=1", []), ("a=%3B", ["a:%3B"]),
        ("a=1\u{80}", ["a:1\u{80}"]),
        ("__Host-a=1; __host-a=2", ["__Host-a:1", "__host-a:2"]), ("a(b=1", []), ("\"a\"=1", []),
    ])
    func `odd pairs are read as browsers meant them, or not at all`(
        value: String, wanted: [String]
    ) {
        #expect(RequestCookies([value]).all.map { "\($0.name):\($0.value)" } == wanted)
    }

    @Test func `a planted parent cookie does not hide that there are two`() {
        let cookies = RequestCookies(["s=own; s=planted"])
        #expect(cookies["s"] == "own" && cookies[all: "s"].count == 2)
        #expect(cookies["S"] == nil && RequestCookies([]).all.isEmpty)
    }
}
