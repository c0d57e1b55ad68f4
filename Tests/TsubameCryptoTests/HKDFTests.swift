import Testing
import TsubameCrypto

/// Vectors of RFC 5869.
@Suite struct HKDFTests {
    private let secret = [UInt8](repeating: 0x0B, count: 22)

    @Test func `salt and info enter as in the RFC's first case`() {
        let derived = HKDF.sha256(
            secret: secret, salt: Array(0...12), info: Array(0xF0...0xF9), count: 42)
        #expect(
            derived
                == hex(
                    "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf"
                        + "34007208d5b887185865"))
    }

    @Test func `no salt and no info give the RFC's third case`() {
        let derived = HKDF.sha256(secret: secret, info: [], count: 42)
        #expect(
            derived
                == hex(
                    "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d"
                        + "9d201395faa4b61a96c8"))
    }

    @Test func `two purposes give two keys, one purpose the same`() {
        let key = SecretKey.random()
        #expect(key.derived(for: "a").bytes == key.derived(for: "a").bytes)
        #expect(key.derived(for: "a").bytes != key.derived(for: "b").bytes)
        #expect("\(key)" == "SecretKey(…)")
    }
}
