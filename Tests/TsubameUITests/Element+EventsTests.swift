import Testing

@testable import TsubameUI

@Suite @MainActor struct ElementEventsTests {
    private let element = Element(.div)

    @Test func `the view's own handler is replaced, other listeners stay`() {
        var heard: [String] = []
        let token = element.addListener([.tap, .focus]) { _ in heard.append("other") }
        element.listen(.tap) { _ in heard.append("first") }
        element.listen(.tap) { _ in heard.append("own") }
        element.hear(.tap)
        #expect(heard == ["own", "other"])
        element.removeListener(token)
        element.hear(.tap)
        #expect(heard == ["own", "other", "own"])
    }

    @Test func `the browser is asked for what anybody wants`() {
        element.listen(.tap) { _ in }
        let token = element.addListener([.tap, .focus]) { _ in }
        #expect(element[.dataOn] == "1 10")
        element.stopListening()
        #expect(element[.dataOn] == "1 10")
        element.removeListener(token)
        #expect(element[.dataOn] == nil)
        #expect(!element.listens(to: .tap))
    }

    @Test func `a listener hears only its events`() {
        var taps = 0
        _ = element.addListener(.tap) { _ in taps += 1 }
        element.hear(.focus)
        element.hear(.tap)
        #expect(taps == 1)
    }

    @Test func `a listener may remove itself and others while it hears`() {
        let heard = Heard()
        for _ in 0..<3 {
            let token = element.addListener(.tap) { [element] _ in
                heard.count += 1
                for token in heard.tokens { element.removeListener(token) }
            }
            heard.tokens.append(token)
        }
        element.hear(.tap)
        element.hear(.tap)
        #expect(heard.count == 3)
    }

    @MainActor private final class Heard {
        var count = 0
        var tokens: [ListenerToken] = []
    }
}
