import Testing

@testable import TsubameUI

@Suite @MainActor struct ElementTests {
    /// A document whose operations are recorded.
    private func document(_ children: [Element]) -> Document {
        let document = Document(root: Element(.div, children))
        document.startRecording()
        return document
    }

    private func operations(_ document: Document) -> String {
        String(decoding: document.takeOperations(), as: UTF8.self)
    }

    @Test func `a change costs one operation of its own size`() {
        let label = Element(.p)
        label.setText("1")
        let document = document([label])
        label.setText("2")
        label.setText("2")
        #expect(operations(document) == #",[1,2,"2"]"#)
    }

    @Test func `attributes are set, changed and removed once`() {
        let element = Element(.p)
        let document = document([element])
        element[.title] = "a"
        element[.title] = "a"
        element[.title] = nil
        #expect(operations(document) == #",[2,2,"title","a"],[2,2,"title",null]"#)
    }

    @Test func `an inserted tree is sent whole, a moved child by its number`() {
        let first = Element(.li)
        let second = Element(.li)
        let list = Element(.ul, [first])
        let document = document([list])
        second.setText("b")
        list.append(second)
        list.move(from: 1, to: 0)
        list.removeChild(at: 1)
        #expect(operations(document) == #",[3,2,0,["li",4,0,"b"]],[5,2,3,4],[4,3]"#)
        #expect(document.element(3) == nil)
        #expect(document.count == 3)
    }

    @Test func `an element outside the tree records nothing and returns under its number`() {
        let element = Element(.p)
        let document = document([element])
        document.root.removeChild(at: 0)
        _ = document.takeOperations()
        element.setText("x")
        #expect(operations(document).isEmpty)
        document.root.append(element)
        #expect(operations(document) == #",[3,1,0,["p",2,0,"x"]]"#)
    }

    @Test(arguments: [
        ("<b>&\"", "&lt;b&gt;&amp;&quot;"), ("a\u{0}b\r", "a\u{FFFD}b&#13;"), ("あ😀", "あ😀"),
    ])
    func `text stays text in HTML`(text: String, escaped: String) {
        let element = Element(.p)
        element.setText(text)
        element[.title] = text
        let document = document([element])
        var html: [UInt8] = []
        document.root.writeHTML(to: &html, in: document)
        #expect(
            String(decoding: html, as: UTF8.self)
                == #"<div id="n1"><p id="n2" title="\#(escaped)">\#(escaped)</p></div>"#)
    }

    @Test(arguments: [
        ("/todos", true), ("todos?a=b:c", true), ("#x", true), ("https://a.b", true),
        ("mailto:a@b", true), ("javascript:alert(1)", false), (" java\tscript:alert(1)", false),
        ("\u{1}JAVASCRIPT:x", false), ("data:text/html,x", false), ("vbscript:x", false),
        ("a:b", false),
    ])
    func `only safe schemes become links`(url: String, isAllowed: Bool) {
        #expect(SafeURL.allows(url) == isAllowed)
        let link = Element(.a)
        link[.href] = url
        #expect((link[.href] != nil) == isAllowed)
    }

    @Test func `an event reaches only an element that is here and listens`() {
        var heard: [Event] = []
        let button = Element(.button)
        let document = document([button, Element(.p)])
        button.listen(.tap) { heard.append($0) }
        document.dispatch(.tap, to: 2)
        document.dispatch(.submit, to: 2)
        document.dispatch(.tap, to: 3)
        document.dispatch(.tap, to: 99)
        button.removeFromParent()
        document.dispatch(.tap, to: 2)
        #expect(heard == [.tap])
    }

    @Test func `what the browser typed is taken over and not sent back`() {
        let field = TextField(name: "Name")
        let document = document([field.element])
        document.dispatch(.input("abc", selection: 3..<3), to: field.input.id)
        #expect(field.text == "abc")
        field.text = "abc"
        #expect(operations(document).isEmpty)
        field.text = ""
        #expect(operations(document) == ",[6,\(field.input.id),\"\"]")
    }

    @Test func `elements that name each other do not keep each other alive`() {
        weak var control: SegmentedControl?
        weak var element: Element?
        do {
            let made = SegmentedControl(name: "Sort", segments: ["A", "B"])
            control = made
            element = made.element
        }
        #expect(control == nil)
        #expect(element == nil)
    }
}
