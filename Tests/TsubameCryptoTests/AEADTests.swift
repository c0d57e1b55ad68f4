import Testing
import TsubameSupport

@testable import TsubameCrypto

@Suite struct AEADTests {
    private let key = SecretKey.random()

    @Test func `sealing agrees with test case 16 of the GCM specification`() throws {
        let key = try #require(
            SecretKey(hex("feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308")))
        let plain = hex(
            "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
                + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39")
        let nonce = hex("cafebabefacedbaddecaf888")
        let sealed = AEAD(key: key).seal(
            plain, hex("feedfacedeadbeeffeedfacedeadbeefabaddad2"), nonce: nonce)
        let expected = hex(
            "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
                + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662"
                + "76fc6ece0f4e1768cddf8853bb2d551b")
        #expect(sealed == nonce + expected)
    }

    @Test(arguments: [0, 1, 16, 1_000])
    func `what is sealed opens again`(size: Int) throws {
        let plain = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
        let sealed = AEAD(key: key).seal(plain, authenticating: "for you".utf8)
        #expect(sealed.count == size + AEAD.overhead)
        #expect(try AEAD(key: key).open(sealed, authenticating: "for you".utf8) == plain)
    }

    @Test func `two seals of one message differ`() {
        let box = AEAD(key: key)
        #expect(box.seal([1], authenticating: []) != box.seal([1], authenticating: []))
    }

    @Test func `any changed bit is refused`() {
        let box = AEAD(key: key)
        let sealed = box.seal("hello".utf8, authenticating: [])
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 1
            #expect(throws: CryptoError(code: .notAuthentic, size: sealed.count)) {
                try box.open(changed, authenticating: [])
            }
        }
    }

    @Test func `another key, other data and a cut message are refused`() {
        let sealed = AEAD(key: key).seal("hello".utf8, authenticating: [1])
        let other = AEAD(key: .random())
        #expect(throws: CryptoError.self) { try other.open(sealed, authenticating: [1]) }
        #expect(throws: CryptoError.self) { try AEAD(key: key).open(sealed, authenticating: [2]) }
        #expect(throws: CryptoError(code: .wrongSize, size: 27)) {
            try AEAD(key: key).open(sealed.prefix(27), authenticating: [1])
        }
    }
}
