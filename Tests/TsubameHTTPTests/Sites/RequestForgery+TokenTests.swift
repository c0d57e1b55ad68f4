import Testing
import TsubameCrypto

@testable import TsubameHTTP

private let first = SecretKey.random()
private let forgery = RequestForgery(keys: CookieKeys(first))

@Suite struct RequestForgeryTokenTests {
    @Test func `a token is another one each time, and each is good`() {
        let tokens = (0..<100).map { _ in forgery.token(session: "s") }
        #expect(Set(tokens).count == 100 && tokens.allSatisfy { $0.utf8.count == 86 })
        #expect(tokens.allSatisfy { forgery.isToken($0, session: "s") })
        #expect(forgery.isToken(forgery.token(session: ""), session: ""))
    }

    @Test func `any changed byte is noticed`() throws {
        let bytes = try #require(Base64URL.decode(forgery.token(session: "s")))
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 0x80
            #expect(!forgery.isToken(Base64URL.encode(changed), session: "s"))
        }
    }

    @Test(arguments: [
        "", "a", String(repeating: "A", count: 86), String(repeating: "あ", count: 86),
        String(repeating: "=", count: 86), String(repeating: "A", count: 100_000),
    ])
    func `what was never made here is no token`(text: String) {
        #expect(!forgery.isToken(text, session: "s"))
    }

    @Test func `a token of the key before is still good`() {
        let token = forgery.token(session: "s")
        let rotated = RequestForgery(keys: CookieKeys(.random(), older: [first]))
        #expect(rotated.isToken(token, session: "s"))
        #expect(!forgery.isToken(rotated.token(session: "s"), session: "s"))
    }
}
