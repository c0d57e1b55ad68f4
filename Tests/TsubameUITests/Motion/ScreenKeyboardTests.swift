import Foundation
import Testing
import TsubameSupport

@testable import TsubameUI

@Suite @MainActor struct ScreenKeyboardTests {
    @Test func `a screen hears of its own keyboard once it has asked`() {
        let stage = Stage(ViewController())
        let other = Stage(ViewController())
        #expect(stage.session.document.root[.dataKeyboard] == nil)
        let keyboard = stage.session.observeKeyboard()
        #expect(stage.session.document.root[.dataKeyboard] != nil)
        let heard = Lock<[KeyboardInfo]>([])
        let observer = KeyboardDidShow.observe(queue: nil, object: keyboard) { info in
            heard.withLock { $0.append(info) }
        }
        let report = KeyboardReport(phase: .didShow, width: 390, height: 844, begin: 0, end: 300)
        other.session.keyboard.receive(report)
        stage.session.keyboard.receive(report)
        observer.dispose()
        let infos = heard.withLock { $0 }
        #expect(infos.map(\.frameEnd) == [CGRect(x: 0, y: 544, width: 390, height: 300)])
        #expect(infos.first?.frameBegin.height == 0)
        #expect(keyboard.frame.height == 300)
        keyboard.receive(
            KeyboardReport(phase: .didHide, width: 390, height: 844, begin: 300, end: 0))
        #expect(keyboard.frame == .zero)
    }

    @Test func `a keyboard higher than the window covers the window`() {
        let info = KeyboardInfo(
            KeyboardReport(phase: .didShow, width: 100, height: 200, begin: 0, end: 900))
        #expect(info.frameEnd == CGRect(x: 0, y: 0, width: 100, height: 200))
    }
}
