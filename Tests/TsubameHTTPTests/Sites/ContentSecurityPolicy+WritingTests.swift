import Testing
import TsubameHTTP

@Suite struct ContentSecurityPolicyWritingTests {
    @Test func `the strict policy is written with its nonce`() throws {
        let nonce = ContentSecurityPolicy.Nonce.random()
        #expect(
            try ContentSecurityPolicy.strict.fieldValue(nonce: nonce)
                == "default-src 'self'; script-src 'self' 'nonce-\(nonce.text)'; "
                + "style-src 'self' 'nonce-\(nonce.text)'; object-src 'none'; base-uri 'none'; "
                + "form-action 'self'; frame-ancestors 'none'")
        #expect(throws: FieldFailure.self) { try ContentSecurityPolicy.strict.fieldValue() }
    }

    @Test func `every kind of source has its form`() throws {
        var policy: ContentSecurityPolicy = [
            .scriptSource: [
                .strictDynamic, .unsafeInline, .unsafeEval, .wasmUnsafeEval,
                .sha256([UInt8](repeating: 0xFF, count: 32)),
            ],
            .imageSource: [.from("https://*.a.example:8443/b"), .from("data:"), .from("*")],
        ]
        (policy.upgradesInsecureRequests, policy.reportTo) = (true, "main")
        let digest = String(repeating: "/", count: 42) + "8="
        #expect(
            try policy.fieldValue()
                == "script-src 'strict-dynamic' 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' "
                + "'sha256-\(digest)'; img-src https://*.a.example:8443/b data: *; "
                + "upgrade-insecure-requests; report-to main")
        #expect(try ContentSecurityPolicy().fieldValue() == "")
    }

    @Test(arguments: [
        ("a;script-src *", 1), ("a, b", 1), ("a b", 1), ("", 0), ("a\n", 1), ("a\u{0}", 1),
        ("'unsafe-inline'", 0), ("あ", 0), ("a\t", 1), ("a\u{7f}", 1), ("a\"", 1), ("a\r\n", 1),
    ])
    func `a source that would end its directive is refused`(text: String, position: Int) {
        let policy: ContentSecurityPolicy = [.imageSource: [.own, .from(text)]]
        let failure = #expect(throws: FieldFailure.self) { try policy.fieldValue() }
        #expect(failure?.position == position && failure?.input == text)
    }

    @Test(arguments: ["", "a b", "a;b", "あ", "a\n"])
    func `a directive and an endpoint have plain names`(text: String) {
        var policy: ContentSecurityPolicy = [.init(rawValue: text): [.own]]
        #expect(throws: FieldFailure.self) { try policy.fieldValue() }
        policy = [:]
        policy.reportTo = text
        #expect(throws: FieldFailure.self) { try policy.fieldValue() }
    }

    @Test(arguments: [0, 20, 31, 33])
    func `a digest has its size`(count: Int) {
        let policy: ContentSecurityPolicy = [
            .scriptSource: [.sha256([UInt8](repeating: 1, count: count))]
        ]
        #expect(throws: FieldFailure.self) { try policy.fieldValue() }
    }
}
