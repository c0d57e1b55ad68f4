import Tsubame

final class TextsSection: ControlSection {
    init() { super.init("Label", anchor: "texts") }

    override func fill() {
        example(
            "Styles", Label("Title", style: .title), Label("Headline", style: .headline),
            Label("Running text"), Label("Secondary text", style: .secondary),
            Label("A caption", style: .caption), Label("let code = true", style: .code))
        example("Looks of single words", Label(looks))
        let clamped = Label(String(repeating: "Two lines are enough for this. ", count: 12))
        clamped.numberOfLines = 2
        example("Two lines at most", clamped)
        let centered = Label("In the middle")
        centered.textAlignment = .center
        let trailing = Label("At the end")
        trailing.textAlignment = .trailing
        example("Alignment", Label("At the start"), centered, trailing)
    }

    private var looks: AttributedText {
        .bold("Bold") + ", " + .italic("italic") + ", " + AttributedText("underlined").underline()
            + ", " + AttributedText("no longer true").strikethrough() + ", " + .code("let x = 1")
            + ", " + AttributedText("dangerous").bold().color(.danger)
            + ", " + .link("a screen of this app", to: "/todos")
            + ", " + .link("another site", to: "https://www.swift.org/") + "."
    }
}
