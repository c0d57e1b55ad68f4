import Testing
import TsubameCrypto

@Suite struct SecureRandomTests {
    @Test func `two draws differ`() {
        #expect(SecureRandom.bytes(16) != SecureRandom.bytes(16))
        #expect(SecureRandom.bytes(16).count == 16)
    }

    @Test(
        arguments: [
            ([], [], true), ([1, 2], [1, 2], true), ([1, 2], [1, 3], false), ([1], [1, 1], false),
        ] as [([UInt8], [UInt8], Bool)])
    func `comparison is by value`(left: [UInt8], right: [UInt8], equal: Bool) {
        #expect(constantTimeEqual(left, right) == equal)
    }
}
