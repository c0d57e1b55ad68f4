import Testing

@testable import TsubameUI

@Suite @MainActor struct LinkPreviewControllerTests {
    @Test(
        arguments: [
            ("https://example.org/a?b", "example.org", true),
            ("http://example.org", "example.org", false),
            ("https://example.org@evil.test/", "evil.test", true), ("mailto:a@b.c", nil, false),
        ] as [(String, String?, Bool)])
    func `the host is what the browser would ask`(
        address: String, host: String?, isSecure: Bool
    ) {
        let preview = LinkPreviewController(address: address)
        #expect(preview.host == host && preview.isSecure == isSecure)
    }

    @Test func `letters that look like others are shown for what they are`() {
        #expect(LinkPreviewController(address: "https://аpple.com").host == "xn--pple-43d.com")
    }
}
