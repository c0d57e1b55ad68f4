import Testing

@testable import TsubameUI

@Suite @MainActor struct UserInterfaceStyleTests {
    @Test func `a choice reaches the page at once, and a page made later from the start`() {
        let stage = Stage(ViewController())
        _ = stage.operations()
        stage.session.overrideUserInterfaceStyle = .dark
        stage.session.overrideUserInterfaceStyle = .dark
        #expect(stage.operations() == #",[21,"dark"]"#)
        let page = Page(client: .current, nonce: "n").html(of: stage.session)
        #expect(String(decoding: page, as: UTF8.self).contains(#"data-theme="dark""#))
    }
}
