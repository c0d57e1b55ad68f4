import Testing

@testable import TsubameUI

@Suite @MainActor struct ElementSettlingTests {
    private func page() -> (row: Element, text: Element, document: Document) {
        let text = Element(.button)
        text.setText("old")
        let row = Element(.li, class: "row", [text])
        let document = Document(root: Element(.ul, [row]))
        document.startRecording()
        return (row, text, document)
    }

    private func operations(_ document: Document) -> String {
        String(decoding: document.takeOperations(), as: UTF8.self)
    }

    @Test func `states on the way are not told`() {
        let (row, text, document) = page()
        row.settle {
            text.setText("")
            row[.class] = nil
            text.setText("new")
            row[.class] = "row"
            row[.lang] = "ja"
        }
        #expect(operations(document) == ",[2,2,\"lang\",\"ja\"],[1,3,\"new\"]")
        text.setText("newer")
        #expect(operations(document) == ",[1,3,\"newer\"]")
    }

    @Test func `nothing changed is nothing told`() {
        let (row, text, document) = page()
        row.settle {
            text.setText("x")
            text.setText("old")
        }
        #expect(operations(document).isEmpty)
    }

    @Test func `an element that came or went sends the whole again`() {
        let (row, text, document) = page()
        row.settle {
            text.removeFromParent()
            row.append(Element(.span))
        }
        #expect(operations(document).hasPrefix(",[4,2],[3,1,0,["))
        #expect(document.element(text.id) == nil && document.count == 3)
        row.children[0].setText("later")
        #expect(operations(document).hasPrefix(",[1,"))
    }

    @Test func `attributes and styles that go are told`() {
        let (row, text, document) = page()
        text[style: .opacity] = "0.5"
        text[.title] = "t"
        _ = document.takeOperations()
        row.settle {
            text[style: .opacity] = nil
            text[.title] = nil
        }
        #expect(operations(document) == ",[2,3,\"title\",null],[12,3,\"opacity\",null]")
    }
}
