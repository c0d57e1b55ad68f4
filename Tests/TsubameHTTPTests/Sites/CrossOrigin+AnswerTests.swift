import Testing
import TsubameHTTP

private let own = WebOrigin("https://own.example")

private func said(_ answer: CrossOrigin.Answer) -> String {
    let fields = answer.fields.map { field in
        let short = field.name.rawName.replacing("Access-Control-", with: "")
        return "\(short)=\(field.value)"
    }
    return (["\(answer.kind.rawValue) \(answer.isAllowed ? "yes" : "no")"] + fields)
        .joined(separator: "|")
}

private func rules(_ origins: String..., credentials: Bool = false) -> CrossOrigin {
    CrossOrigin(
        origins.compactMap { CrossOrigin.Allowed($0) }, allowsCredentials: credentials,
        methods: [.get, .put], requestFields: ["X-A", .authorization], exposedFields: [.eTag],
        maxAge: 600)
}

private let listed = rules("https://a.example", "https://*.b.example", credentials: true)
private let open = rules("*", credentials: true)
private let mixed = rules("*", "https://a.example", "null", credentials: true)

@Suite struct CrossOriginAnswerTests {
    @Test(
        arguments: [
            (CrossOrigin(), nil, "own yes"), (CrossOrigin(), "https://a.example", "actual no"),
            (CrossOrigin(), "null", "actual no"),
            (listed, nil, "own yes|Vary=Origin"),
            (listed, "https://own.example", "own yes|Vary=Origin"),
            (
                listed, "https://a.example",
                "actual yes|Allow-Origin=https://a.example|Allow-Credentials=true|Expose-Headers=ETag|Vary=Origin"
            ),
            (
                listed, "https://x.b.example",
                "actual yes|Allow-Origin=https://x.b.example|Allow-Credentials=true|Expose-Headers=ETag|Vary=Origin"
            ),
            (listed, "https://b.example", "actual no|Vary=Origin"),
            (listed, "https://evil.example", "actual no|Vary=Origin"),
            (listed, "null", "actual no|Vary=Origin"), (listed, "", "actual no|Vary=Origin"),
            (listed, "*", "actual no|Vary=Origin"),
            (listed, "https://a.example, https://a.example", "actual no|Vary=Origin"),
            (open, nil, "own yes|Allow-Origin=*|Expose-Headers=ETag"),
            (open, "https://own.example", "own yes|Allow-Origin=*|Expose-Headers=ETag"),
            (open, "https://a.example", "actual yes|Allow-Origin=*|Expose-Headers=ETag"),
            (open, "null", "actual yes|Allow-Origin=*|Expose-Headers=ETag"),
            (
                mixed, "https://a.example",
                "actual yes|Allow-Origin=https://a.example|Allow-Credentials=true|Expose-Headers=ETag|Vary=Origin"
            ),
            (
                mixed, "https://c.example",
                "actual yes|Allow-Origin=*|Expose-Headers=ETag|Vary=Origin"
            ),
            (
                rules("null", credentials: true), "null",
                "actual yes|Allow-Origin=null|Expose-Headers=ETag|Vary=Origin"
            ),
            (rules("null"), "https://a.example", "actual no|Vary=Origin"),
        ] as [(CrossOrigin, String?, String)])
    func `a script is let in only where its origin is`(
        rules: CrossOrigin, origin: String?, wanted: String
    ) {
        var fields = HTTPFields()
        fields[.origin] = origin
        #expect(said(rules.answer(to: .get, fields, own: own)) == wanted)
    }

    private static let vary =
        "|Vary=Origin, Access-Control-Request-Method, Access-Control-Request-Headers"
    private static let granted =
        "preflight yes|Allow-Origin=https://a.example|Allow-Credentials=true|Allow-Methods=GET, PUT"
        + "|Allow-Headers=X-A, Authorization|Max-Age=600" + vary
    private static let refused = "preflight no" + vary

    @Test(
        arguments: [
            ("https://a.example", "PUT", nil, granted), ("https://a.example", "GET", "", granted),
            ("https://a.example", "PUT", "x-a, AUTHORIZATION", granted),
            ("https://a.example", "PUT", " x-a\t,,", granted),
            ("https://a.example", "PUT", "x-a, x-b", refused),
            ("https://a.example", "PUT", "x-a x-a", refused),
            ("https://a.example", "PUT", "x(a", refused),
            ("https://a.example", "DELETE", nil, refused),
            ("https://a.example", "put", nil, refused),
            ("https://a.example", "", nil, refused), ("https://evil.example", "PUT", nil, refused),
            ("null", "PUT", nil, refused),
            (
                "https://a.example", "PUT",
                Array(repeating: "x-a", count: 64).joined(separator: ","), granted
            ),
            (
                "https://a.example", "PUT",
                Array(repeating: "x-a", count: 65).joined(separator: ","), refused
            ),
        ] as [(String, String, String?, String)])
    func `a preflight is answered for method and fields`(
        origin: String, method: String, names: String?, wanted: String
    ) {
        var fields: HTTPFields = [.origin: origin, .accessControlRequestMethod: method]
        fields[.accessControlRequestHeaders] = names
        #expect(said(listed.answer(to: .options, fields, own: own)) == wanted)
    }

    @Test func `an open preflight varies by what was asked`() {
        let fields: HTTPFields = [.origin: "https://a.example", .accessControlRequestMethod: "PUT"]
        #expect(
            said(open.answer(to: .options, fields))
                == "preflight yes|Allow-Origin=*|Allow-Methods=GET, PUT|Allow-Headers=X-A, Authorization"
                + "|Max-Age=600|Vary=Access-Control-Request-Method, Access-Control-Request-Headers")
        #expect(open.answer(to: .get, fields).kind == .actual)
        #expect(open.answer(to: .options, [.origin: "https://a.example"]).kind == .actual)
    }

    @Test func `two origins are none`() {
        let fields: HTTPFields = [.origin: "https://a.example", .origin: "https://a.example"]
        #expect(said(listed.answer(to: .get, fields)) == "actual no|Vary=Origin")
    }
}
