import Testing
import TsubameSupport

@Suite struct DigestPathTests {
    private let digits = String(repeating: "0a", count: 32)

    @Test func `a digest names a folder and what is in it`() {
        let rest = String(digits.dropFirst(2))
        #expect(DigestPath.make(digits, in: "/x") == "/x/0a/\(rest)")
    }

    @Test func `no other text leads anywhere`() {
        for text in ["", String(digits.dropLast()), digits + "0", digits.uppercased()] {
            #expect(DigestPath.make(text, in: "/x") == nil)
        }
        let length = digits.count
        for text in ["../", "g", "0/"] {
            let padded = String((text + digits).prefix(length))
            #expect(DigestPath.make(padded, in: "/x") == nil)
        }
    }
}
