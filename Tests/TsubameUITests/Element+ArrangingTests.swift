import Testing

@testable import TsubameUI

@Suite @MainActor struct ElementArrangingTests {
    @Test func `a rise is as long as can be`() {
        #expect(Element.longestRise([]) == [])
        #expect(Element.longestRise([3, 0, 1, 2]) == [0, 1, 2])
        #expect(Element.longestRise([2, 1, 0]).count == 1)
        #expect(Element.longestRise([0, 4, 1, 5, 2, 3]) == [0, 1, 2, 3])
    }

    @Test func `one child that moves is one operation`() {
        let children = (0..<5).map { _ in Element(.li) }
        let root = Element(.ul, children)
        let document = Document(root: root)
        document.startRecording()
        root.arrange([children[4]] + children[..<4])
        let operations = String(decoding: document.takeOperations(), as: UTF8.self)
        #expect(operations == ",[5,1,2,6]")
    }

    @Test func `a child of another element of the page moves with its state`() {
        let child = Element(.li)
        let (one, two) = (Element(.ul, [child]), Element(.ul))
        let document = Document(root: Element(.div, [one, two]))
        document.startRecording()
        two.arrange([child])
        #expect(one.children.isEmpty && child.parent === two)
        #expect(String(decoding: document.takeOperations(), as: UTF8.self) == ",[5,4,0,3]")
    }
}
