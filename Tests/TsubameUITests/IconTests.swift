import Testing

@testable import TsubameUI

@Suite @MainActor struct IconTests {
    @Test func `each icon is a path, its name and its drawing its own`() {
        #expect(Icon.all.count > 40)
        #expect(Icon.all.allSatisfy { $0.icon.path.hasPrefix("M") })
        #expect(Set(Icon.all.map(\.name)).count == Icon.all.count)
        #expect(Set(Icon.all.map(\.icon)).count == Icon.all.count)
    }

    @Test(arguments: ["M0 0\" onload=\"x", "url(x)", String(repeating: "M", count: 5_000)])
    func `what is no path is not drawn`(path: String) {
        #expect(Icon(path: path).path.isEmpty)
    }

    @Test func `an icon is decoration until it has a name`() {
        let view = IconView(.heart)
        #expect(view.element[.ariaHidden] == "true" && view.element[.role] == nil)
        view.accessibilityLabel = "Liked"
        #expect(view.element[.ariaHidden] == nil && view.element[.role] == "img")
        view.icon = .chevronForward
        #expect(view.element.children[0][.d] == Icon.chevronForward.path)
        #expect(view.element[.class] == "symbol turns")
    }

    @Test func `drawings have their names of HTML in a page and of SVG on the wire`() {
        let controller = ViewController()
        controller.view.addSubview(IconView(.plus))
        let stage = Stage(controller)
        var html: [UInt8] = []
        stage.session.document.root.writeHTML(to: &html, in: stage.session.document)
        #expect(String(decoding: html, as: UTF8.self).contains("</path></svg>"))
        _ = stage.operations()
        controller.view.addSubview(IconView(.minus))
        #expect(stage.operations().contains(#"["svg:svg","#))
    }
}
