import Testing
import TsubameSupport

@testable import TsubameUI

@Suite @MainActor struct ToastTests {
    private let clock = ManualClock()

    /// Lets the timers begin; they are tasks of their own.
    private func timers(_ wanted: Int) async -> Bool {
        for _ in 0..<100_000 where clock.pendingCount != wanted { await Task.yield() }
        return clock.pendingCount == wanted
    }

    @Test func `a toast goes by itself after five seconds`() async {
        let region = ToastRegion(time: clock.timeSource)
        region.show("Deleted", nil)
        #expect(await timers(1))
        clock.advance(by: .seconds(4))
        #expect(region.element.children.count == 1)
        clock.advance(by: .seconds(1))
        for _ in 0..<100_000 where !region.element.children.isEmpty { await Task.yield() }
        #expect(region.element.children.isEmpty)
    }

    @Test func `the oldest makes room, and leaves no timer`() async {
        let region = ToastRegion(time: clock.timeSource)
        for text in ["a", "b", "c", "d"] { region.show(text, nil) }
        #expect(region.element.children.compactMap { $0.children.first?.text } == ["b", "c", "d"])
        #expect(await timers(3))
    }

    @Test func `its action takes the toast and its timer away and runs once`() async {
        let count = Count()
        let stage = Stage(ViewController(), time: clock.timeSource)
        stage.session.toasts.show("Deleted", Toast.Action("Undo") { count.runs += 1 })
        #expect(await timers(1))
        let undo = stage.element("Undo")
        stage.send(.tap, to: undo)
        stage.send(.tap, to: undo)
        #expect(count.runs == 1 && stage.element("Deleted") == nil)
        #expect(await timers(0))
    }

    @Test func `a session goes at once, however many toasts it shows`() async {
        weak var gone: Session?
        do {
            let controller = ViewController()
            let stage = Stage(controller, time: clock.timeSource)
            Session.run(in: stage.session) { controller.showToast("Deleted") }
            gone = stage.session
            #expect(await timers(1))
            stage.session.end()
        }
        #expect(await timers(0))
        #expect(gone == nil)
    }

    private final class Count {
        var runs = 0
    }
}
