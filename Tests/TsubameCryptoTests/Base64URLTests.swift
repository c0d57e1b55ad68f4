import Testing
import TsubameCrypto

@Suite struct Base64URLTests {
    @Test(arguments: [
        ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"),
        ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"),
    ])
    func `text agrees with RFC 4648 without padding`(plain: String, text: String) {
        #expect(Base64URL.encode(plain.utf8) == text)
        #expect(Base64URL.decode(text) == Array(plain.utf8))
    }

    @Test func `the last two letters are safe in a URL`() {
        #expect(Base64URL.encode([0xFB, 0xFF]) == "-_8")
    }

    @Test(arguments: ["Zg==", "Z", "Zm9vY", "Zh", "Zm9", "Zm 8", "Zm+v", "Zm/v", "Zé", "Zm8\n"])
    func `anything else is refused`(text: String) {
        #expect(Base64URL.decode(text) == nil)
    }

    @Test func `every byte comes back`() {
        let bytes = [UInt8](0...255)
        #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
    }
}
