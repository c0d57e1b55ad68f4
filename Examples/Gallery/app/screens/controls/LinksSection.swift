import Tsubame

final class LinksSection: ControlSection {
    init() { super.init("Link", anchor: "links") }

    override func fill() {
        example("To a screen", row(Link("Todos", to: "/todos")))
        example(
            "To another site, in a window of its own",
            row(Link("The Swift language", to: "https://www.swift.org/")))
        example(
            "To an address that somebody else wrote: shown before it opens",
            row(Link("A guest's page", to: "http://example.org/a?b=c", opening: .afterShowing)))
        example("To a mail program", row(Link("Write to us", to: "mailto:birds@example.org")))
    }
}
