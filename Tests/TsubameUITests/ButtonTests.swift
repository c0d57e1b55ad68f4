import Testing

@testable import TsubameUI

@Suite @MainActor struct ButtonTests {
    private final class Count {
        var taps = 0
    }

    @Test func `a press runs what is set at that time`() {
        let count = Count()
        let controller = ViewController()
        let button = Button("Go", style: .destructive)
        controller.view.addSubview(button)
        let stage = Stage(controller)
        stage.send(.tap, to: button.element)
        button.onTap = { count.taps += 1 }
        stage.send(.tap, to: button.element)
        #expect(count.taps == 1)
        #expect(button.element[.class] == "button destructive")
    }

    @Test func `a disabled button says so and cannot be pressed`() {
        let count = Count()
        let controller = ViewController()
        let button = Button("Go") { count.taps += 1 }
        controller.view.addSubview(button)
        let stage = Stage(controller)
        button.isEnabled = false
        #expect(button.element[.disabled] != nil && !button.isEnabled)
        stage.send(.tap, to: button.element)
        #expect(count.taps == 0)
        button.isEnabled = true
        stage.send(.tap, to: button.element)
        #expect(count.taps == 1)
    }
}
