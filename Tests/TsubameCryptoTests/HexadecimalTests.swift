import Testing
import TsubameCrypto

@Suite struct HexadecimalTests {
    @Test(arguments: [([], ""), ([0, 0x0F, 0x9A, 0xFF], "000f9aff")])
    func `each byte is two digits`(bytes: [UInt8], text: String) {
        #expect(Hexadecimal.encode(bytes) == text)
    }
}
