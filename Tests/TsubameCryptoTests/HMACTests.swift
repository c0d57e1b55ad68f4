import Testing
import TsubameCrypto

/// Vectors of RFC 4231 and RFC 2202.
@Suite struct HMACTests {
    @Test(arguments: [
        (
            [UInt8](repeating: 0x0B, count: 20), Array("Hi There".utf8),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            [UInt8](repeating: 0xAA, count: 131),
            Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ])
    func `HMAC-SHA-256 agrees with RFC 4231`(key: [UInt8], message: [UInt8], code: String) {
        #expect(HMAC.sha256(key: key, message: message) == hex(code))
    }

    @Test(arguments: [
        (
            [UInt8](repeating: 0x0B, count: 20), Array("Hi There".utf8),
            "b617318655057264e28bc0b6fb378c8ef146be00"
        ),
        (
            [UInt8](repeating: 0xAA, count: 80),
            Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            "aa4ae5e15272d00e95705637ce8a3b55ed402112"
        ),
    ])
    func `HMAC-SHA-1 agrees with RFC 2202`(key: [UInt8], message: [UInt8], code: String) {
        #expect(HMAC.sha1(key: key, message: message) == hex(code))
    }

    @Test func `an empty key and message have a code`() {
        let code = "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"
        #expect(HMAC.sha256(key: [], message: []) == hex(code))
    }
}
