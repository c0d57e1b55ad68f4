import Testing

@testable import TsubameUI

@Suite @MainActor struct CodeViewTests {
    @Test func `a line is one element, its colours none`() {
        let view = CodeView("let x = 1\n// <b>", language: .swift)
        let controller = ViewController()
        controller.view.addSubview(view)
        let stage = Stage(controller)
        var html: [UInt8] = []
        stage.session.document.root.writeHTML(to: &html, in: stage.session.document)
        let text = String(decoding: html, as: UTF8.self)
        #expect(
            text.contains("<span class=\"k\">let</span> x = <span class=\"n\">1</span>\n</span>"))
        #expect(text.contains("<span class=\"c\">// &lt;b&gt;</span>"))
        _ = stage.operations()
        view.code = "func f() {}"
        #expect(stage.operations().contains(#"["span",0,{"class":"k"},"func"]," f() {}"]"#))
    }
}
