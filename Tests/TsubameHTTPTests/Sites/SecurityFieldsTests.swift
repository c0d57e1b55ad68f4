import Testing
import TsubameHTTP

@Suite struct SecurityFieldsTests {
    @Test(arguments: [false, true])
    func `the careful fields are said, and TLS is demanded over TLS only`(isSecure: Bool) throws {
        let nonce = ContentSecurityPolicy.Nonce.random()
        let fields = try SecurityFields().fields(isSecure: isSecure, nonce: nonce)
        #expect(fields[.xContentTypeOptions] == "nosniff")
        #expect(fields[.contentSecurityPolicy]?.hasSuffix("frame-ancestors 'none'") == true)
        #expect(fields[.referrerPolicy] == "strict-origin-when-cross-origin")
        #expect(fields[.strictTransportSecurity] == (isSecure ? "max-age=31536000" : nil))
        #expect(
            fields[.permissionsPolicy]
                == "camera=(), geolocation=(), microphone=(), payment=(), usb=()")
        #expect(fields[.crossOriginOpenerPolicy] == "same-origin")
        #expect(fields[.crossOriginResourcePolicy] == "same-origin")
        #expect(fields.count == (isSecure ? 7 : 6))
    }

    @Test func `what is nil is not said`() throws {
        var security = SecurityFields()
        (security.policy, security.referrer, security.opener, security.resource) = (
            nil, nil, nil, nil
        )
        (security.permissions, security.strictTransport) = ([:], nil)
        #expect(try security.fields(isSecure: true) == [.xContentTypeOptions: "nosniff"])
    }

    @Test func `all can be said in another way`() throws {
        var security = SecurityFields()
        security.policy = [.frameAncestors: [.own]]
        security.triedPolicy = [.defaultSource: []]
        (security.referrer, security.opener) = (.noReferrer, .sameOriginAllowPopups)
        (security.resource, security.requiresCorp) = (.crossOrigin, true)
        security.strictTransport = .init(maxAge: -1, includesSubdomains: true)
        let fields = try security.fields(isSecure: true)
        #expect(fields[.contentSecurityPolicy] == "frame-ancestors 'self'")
        #expect(fields[.contentSecurityPolicyReportOnly] == "default-src 'none'")
        #expect(fields[.referrerPolicy] == "no-referrer")
        #expect(fields[.crossOriginOpenerPolicy] == "same-origin-allow-popups")
        #expect(fields[.crossOriginResourcePolicy] == "cross-origin")
        #expect(fields[.crossOriginEmbedderPolicy] == "require-corp")
        #expect(fields[.strictTransportSecurity] == "max-age=0; includeSubDomains")
    }

    @Test func `a policy that cannot be written is told`() {
        var security = SecurityFields()
        security.policy = [.imageSource: [.from("a;b")]]
        #expect(throws: FieldFailure.self) { try security.fields(isSecure: true) }
    }
}
