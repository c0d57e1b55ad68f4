import Testing
import TsubameCrypto

@testable import TsubameHTTP

@Suite struct CookieKeysTests {
    private static let secret = [UInt8](repeating: 1, count: 32)

    @Test(arguments: [
        ([], false), ([secret], true), ([secret + [2]], true), ([Array(secret.dropLast())], false),
        ([secret, []], false), (Array(repeating: secret, count: 16), true),
        (Array(repeating: secret, count: 17), false),
    ])
    func `secrets are long and few`(secrets: [[UInt8]], isTaken: Bool) {
        #expect((CookieKeys(secrets) != nil) == isTaken)
    }

    @Test func `each secret and each purpose has keys of its own`() throws {
        let keys = try #require(CookieKeys([Self.secret, Self.secret + [2]]))
        let all = keys.derived(for: "a") + keys.derived(for: "b")
        #expect(Set(all.map(\.mark)).count == 4 && Set(all.map(\.key.bytes)).count == 4)
        #expect(!"\(all)".contains("\(all[0].key.bytes[0]), "))
    }
}
