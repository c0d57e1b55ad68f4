import Testing
import TsubameCrypto

@testable import TsubameHTTP

/// Signer and sealer keep the same promises; only one of them hides the value.
struct Protection: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let write: @Sendable ([UInt8], String, Int) throws -> String
    let open: @Sendable (String, String, Int) throws -> [UInt8]

    static func signer(_ keys: CookieKeys) -> Protection {
        let signer = CookieSigner(keys: keys)
        return Protection(
            testDescription: "signer",
            write: { try signer.sign($0, name: $1, expires: $2) },
            open: { try signer.open($0, name: $1, now: $2) })
    }

    static func sealer(_ keys: CookieKeys) -> Protection {
        let sealer = CookieSealer(keys: keys)
        return Protection(
            testDescription: "sealer",
            write: { try sealer.seal($0, name: $1, expires: $2) },
            open: { try sealer.open($0, name: $1, now: $2) })
    }

    func failure(_ text: String, _ name: String = "s", now: Int = 0) -> SealedCookieFailure.Code? {
        do {
            _ = try open(text, name, now)
            return nil
        } catch { return (error as? SealedCookieFailure)?.code }
    }
}

private let first = SecretKey.random()
private let second = SecretKey.random()
private let makers: [@Sendable (CookieKeys) -> Protection] = [
    { .signer($0) }, { .sealer($0) },
]
private let both = makers.map { $0(CookieKeys(first)) }
private let value = Array("user 7 あ".utf8)

@Suite struct CookieEnvelopeTests {
    @Test(arguments: both, [[], [0], value, [UInt8](repeating: 0xFF, count: 2000)])
    func `what was protected comes back until its time`(
        protection: Protection, value: [UInt8]
    ) throws {
        let text = try protection.write(value, "s", 100)
        #expect(SetCookie(name: "s", value: text).failure == nil)
        #expect(try protection.open(text, "s", 99) == value)
        #expect(protection.failure(text, now: 100) == .expired)
        #expect(protection.failure(text, now: .max) == .expired)
        #expect(try protection.open(text, "s", .min) == value)
    }

    @Test(arguments: both)
    func `any changed byte is noticed`(protection: Protection) throws {
        let bytes = try #require(Base64URL.decode(protection.write(value, "s", 100)))
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 1
            let code = protection.failure(Base64URL.encode(changed))
            #expect(code == (index < 4 ? .unknownKey : .tampered), "byte \(index)")
            #expect(protection.failure(Base64URL.encode(bytes[..<index])) != nil)
        }
        #expect(protection.failure(Base64URL.encode(bytes + [0])) == .tampered)
    }

    @Test(arguments: both)
    func `a value serves no other cookie`(protection: Protection) throws {
        let text = try protection.write(value, "s", 100)
        for name in ["S", "s2", "", "__Host-s"] {
            #expect(protection.failure(text, name) == .tampered)
        }
    }

    @Test(
        arguments: both,
        ["", "a", "====", "あ", "a.b", " ", "AAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAA"])
    func `what was never written here is malformed`(protection: Protection, text: String) {
        #expect(protection.failure(text) == .malformed)
        let padded = (try? protection.write(value, "s", 100)).map { $0 + "=" } ?? ""
        #expect(protection.failure(padded) == .malformed)
    }

    @Test(arguments: makers.indices)
    func `a newer key writes while an older one still reads`(maker: Int) throws {
        let make = makers[maker]
        let old = try make(CookieKeys(first)).write(value, "s", 100)
        let rotated = make(CookieKeys(second, older: [first]))
        #expect(try rotated.open(old, "s", 0) == value)
        let new = try rotated.write(value, "s", 100)
        #expect(make(CookieKeys(first)).failure(new) == .unknownKey)
        #expect(try make(CookieKeys(second)).open(new, "s", 0) == value)
        #expect(make(CookieKeys(second)).failure(old) == .unknownKey)
    }

    @Test func `a signature is no seal, nor a seal a signature`() throws {
        let (signed, sealed) = (
            try both[0].write(value, "s", 100), try both[1].write(value, "s", 100)
        )
        #expect(both[1].failure(signed) == .unknownKey && both[0].failure(sealed) == .unknownKey)
    }

    @Test(arguments: both)
    func `what browsers would not keep is neither written nor read`(protection: Protection) throws {
        for count in [3100, 4096, 4097, 1 << 20] {
            let failure = #expect(throws: SealedCookieFailure.self) {
                try protection.write([UInt8](repeating: 7, count: count), "s", 100)
            }
            #expect(failure?.code == .tooLong && failure?.name == "s")
        }
        #expect(protection.failure(String(repeating: "A", count: 4096)) == .malformed)
        _ = try protection.write([UInt8](repeating: 7, count: 3000), "s", 100)
    }

    @Test func `a sealed value cannot be read outside, and no two are alike`() throws {
        let sealed = try both[1].write(value, "s", 100)
        let bytes = try #require(Base64URL.decode(sealed))
        let again = try both[1].write(value, "s", 100)
        #expect(!bytes.contains(value) && again != sealed)
        let signed = try #require(Base64URL.decode(both[0].write(value, "s", 100)))
        #expect(signed.contains(value))
    }
}
