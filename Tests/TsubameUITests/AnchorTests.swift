import Testing

@testable import TsubameUI

@Suite @MainActor struct AnchorTests {
    @Test(
        arguments: [
            ("buttons", "buttons"), ("long-texts", "long-texts"), ("n12", nil), ("connection", nil),
            ("a\"b", nil), ("ab", nil), ("1ab", nil), ("", nil),
        ] as [(String, String?)])
    func `a name is taken if it cannot be anything else's`(name: String, wanted: String?) {
        #expect(Anchor(name).element.anchor == wanted)
    }
}
