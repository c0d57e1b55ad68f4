import Testing

@testable import TsubameUI

@Suite @MainActor struct TextViewTests {
    @Test(arguments: [("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("\r\n\r\n", "\n\n"), ("a\nb", "a\nb")])
    func `lines end by line feeds, as in the browser`(text: String, wanted: String) {
        #expect(TextView(name: "Notes", text: text).text == wanted)
        let view = TextView(name: "Notes")
        view.text = text
        #expect(view.text == wanted)
    }

    @Test func `the text is content, with the line break that the parser takes away`() {
        let controller = ViewController()
        controller.view.addSubview(TextView(name: "Notes", text: "\n<b>"))
        let stage = Stage(controller)
        var html: [UInt8] = []
        stage.session.document.root.writeHTML(to: &html, in: stage.session.document)
        let text = String(decoding: html, as: UTF8.self)
        #expect(text.contains(">\n\n&lt;b&gt;</textarea>") && !text.contains("value="))
    }

    @Test func `a text area that comes later brings its text as content`() {
        let controller = ViewController()
        let stage = Stage(controller)
        _ = stage.operations()
        controller.view.addSubview(TextView(name: "Notes", text: "a\nb"))
        let operations = stage.operations()
        #expect(operations.contains(#","a\nb"]"#) && !operations.contains(#""value""#))
    }

    @Test func `Return begins a line, or hands the text in`() {
        let view = TextView(name: "Message")
        #expect(view.input[.dataReturn] == nil && view.input.listening == .input)
        view.returnPolicy = .submit
        #expect(view.input[.dataReturn] == "submit")
        #expect(view.input.listening == [.input, .submit])
    }

    @Test func `it is as high as its lines`() {
        let view = TextView(name: "Notes", lines: 2...5)
        #expect(view.input[style: .minBlockSize] == "calc(2lh + 1.125rem)")
        #expect(view.input[style: .maxBlockSize] == "calc(5lh + 1.125rem)")
    }
}
