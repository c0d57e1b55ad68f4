import Testing
import TsubameCrypto

/// Vectors of FIPS 180-2.
@Suite struct SHATests {
    private static let long = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"

    @Test(arguments: [
        ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
        ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
        (long, "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
    ])
    func `SHA-1 agrees with the standard`(text: String, digest: String) {
        #expect(SHA1.hash(text.utf8) == hex(digest))
    }

    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (long, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
    ])
    func `SHA-256 agrees with the standard`(text: String, digest: String) {
        #expect(SHA256.hash(text.utf8) == hex(digest))
    }

    @Test func `a million letters agree with the standard`() {
        let letters = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
        #expect(SHA1.hash(letters) == hex("34aa973cd4c4daa4f61eeb2bdbad27316534016f"))
        let digest = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        #expect(SHA256.hash(letters) == hex(digest))
    }
}
