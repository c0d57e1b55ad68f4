import Testing

@testable import TsubameUI

@Suite @MainActor struct AttributedTextTests {
    @Test func `runs follow each other, each with its look`() {
        let text: AttributedText = "a" + .bold("b").italic() + AttributedText("c").color(.danger)
        #expect(text.string == "abc" && text.runs.count == 3)
        #expect(text.runs[1].traits == [.bold, .italic] && text.runs[2].color == .danger)
    }

    @Test func `looks are elements that mean the same, never markup`() {
        let label = Label(
            .bold("<b>").underline() + AttributedText("x").strikethrough().code())
        let first = label.element.children[0]
        #expect(first.tag == .strong && first.children[0].tag == .u)
        #expect(first.children[0].text == "<b>")
        #expect(label.element.children[1].tag == .s)
        #expect(label.element.children[1].children[0].tag == .code)
        #expect(label.text == "<b>x")
    }

    @Test(
        arguments: [
            ("/todos", nil, true), ("https://swift.org", "_blank", false),
            ("mailto:a@b.c", nil, false),
        ] as [(String, String?, Bool)])
    func `a link stays in the app, or opens a window that knows nothing of it`(
        address: String, target: String?, listens: Bool
    ) {
        let link = Label(.link("x", to: address)).element.children[0]
        #expect(link[.href] == address && link[.target] == target)
        #expect(link.listening.contains(.tap) == listens)
        #expect((link[.rel] == "noopener noreferrer") == (target != nil))
    }

    @Test func `a link that would run something leads nowhere`() {
        let link = Label(.link("x", to: "javascript:alert(1)")).element.children[0]
        #expect(link[.href] == nil)
    }

    @Test func `a text takes the place of runs, and runs that of a text`() {
        let controller = ViewController()
        let label = Label("a")
        controller.view.addSubview(label)
        let stage = Stage(controller)
        label.attributedText = .bold("b")
        #expect(label.element.text == nil && stage.texts.contains("b"))
        label.text = "c"
        #expect(label.element.children.isEmpty && label.text == "c")
        #expect(label.attributedText == AttributedText("c"))
    }
}
