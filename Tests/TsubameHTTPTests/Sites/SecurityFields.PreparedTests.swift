import Testing
import TsubameHTTP

@Suite struct SecurityFieldsPreparedTests {
    @Test(arguments: [false, true], [false, true])
    func `what is written once says the same each time`(isSecure: Bool, isTried: Bool) throws {
        var security = SecurityFields()
        if isTried { security.triedPolicy = [.scriptSource: [.nonce]] }
        let prepared = try SecurityFields.Prepared(security, isSecure: isSecure)
        #expect(prepared.needsNonce)
        for _ in 0..<3 {
            let nonce = ContentSecurityPolicy.Nonce.random()
            let fields = prepared.fields(nonce: nonce)
            let wanted = try security.fields(isSecure: isSecure, nonce: nonce)
            #expect(fields.count == wanted.count)
            for field in wanted { #expect(fields[all: field.name] == [field.value]) }
        }
    }

    @Test func `fields without a nonce need none`() throws {
        var security = SecurityFields()
        security.policy = [.frameAncestors: []]
        let prepared = try SecurityFields.Prepared(security, isSecure: true)
        #expect(!prepared.needsNonce)
        let fields = prepared.fields(nonce: .random())
        #expect(fields[.contentSecurityPolicy] == "frame-ancestors 'none'")
    }

    @Test func `a policy that cannot be written is told before any response`() {
        var security = SecurityFields()
        security.policy = [.imageSource: [.from("a b")]]
        #expect(throws: FieldFailure.self) {
            try SecurityFields.Prepared(security, isSecure: true)
        }
    }
}
