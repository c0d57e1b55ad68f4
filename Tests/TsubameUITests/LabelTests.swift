import Testing

@testable import TsubameUI

@Suite @MainActor struct LabelTests {
    @Test(
        arguments: [
            (.body, "label"), (.headline, "label headline"), (.secondary, "label secondary"),
            (.caption, "label caption"),
        ] as [(Label.Style, String)])
    func `a style is a class of the theme`(style: Label.Style, wanted: String) {
        #expect(Label("a", style: style).element[.class] == wanted)
    }

    @Test func `a label that announces its changes is a status`() {
        let label = Label("a")
        label.announcesChanges = true
        #expect(label.element[.role] == "status" && label.announcesChanges)
        label.announcesChanges = false
        #expect(label.element[.role] == nil)
    }
}
