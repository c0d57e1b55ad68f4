import Testing
import TsubameHTTP

@Suite struct ContentSecurityPolicyTests {
    @Test func `a directive stands once, in the order of its first setting`() throws {
        var policy: ContentSecurityPolicy = [.defaultSource: [.own], .imageSource: [.own]]
        policy[.defaultSource] = []
        policy[.fontSource] = [.own]
        policy[.imageSource] = nil
        policy[.mediaSource] = nil
        #expect(try policy.fieldValue() == "default-src 'none'; font-src 'self'")
        #expect(policy[.fontSource] == [.own] && policy[.imageSource] == nil)
    }

    @Test func `no two nonces are alike`() {
        let nonces = (0..<100).map { _ in ContentSecurityPolicy.Nonce.random() }
        #expect(Set(nonces).count == 100 && nonces.allSatisfy { $0.text.utf8.count == 22 })
        #expect(ContentSecurityPolicy.strict.needsNonce && !ContentSecurityPolicy().needsNonce)
    }
}
