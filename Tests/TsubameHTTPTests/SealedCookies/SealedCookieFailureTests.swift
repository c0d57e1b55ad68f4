import Testing
import TsubameHTTP

@Suite struct SealedCookieFailureTests {
    @Test func `a failure names the cookie but not its value`() throws {
        let keys = try #require(CookieKeys([[UInt8](repeating: 1, count: 32)]))
        let failure = #expect(throws: SealedCookieFailure.self) {
            try CookieSealer(keys: keys).open("secret", name: "s", now: 0)
        }
        #expect(failure.map { "\($0)" } == "malformed cookie s: treat the cookie as not sent")
    }
}
