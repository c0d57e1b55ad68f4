import Testing

@testable import TsubameUI

@Suite @MainActor struct SliderTests {
    private final class Heard {
        var values: [Double] = []
        var ends: [Double] = []
    }

    private let controller = ViewController()
    private let heard = Heard()

    @Test(
        arguments: [
            (0.0, 1.0), (2.4, 2.0), (2.6, 3.0), (9.0, 5.0), (-3.0, 1.0), (.infinity, 1.0),
        ] as [(Double, Double)])
    func `a value is the nearest that the slider can show`(value: Double, wanted: Double) {
        #expect(Slider(name: "Rating", value: value, in: 1...5, step: 1).value == wanted)
    }

    @Test func `no step leads past the end`() {
        #expect(Slider(name: "Odd", value: 10, in: 0...10, step: 4).value == 8)
    }

    @Test func `each move is told once, and the end too`() {
        let slider = Slider(name: "Volume", value: 0, in: 0...10)
        slider.onChange = { [heard] in heard.values.append($0) }
        slider.onEnd = { [heard] in heard.ends.append($0) }
        controller.view.addSubview(slider)
        let stage = Stage(controller)
        let input = slider.controlElement
        stage.send(.slide(2.5), to: input)
        stage.send(.slide(2.5), to: input)
        stage.send(.settle(2.5), to: input)
        #expect(heard.values == [2.5] && heard.ends == [2.5])
        #expect(input[.ariaValueText] == "2.5" && input[style: .value] == "0.25")
        stage.send(.slide(1e300), to: input)
        #expect(slider.value == 10)
    }

    @Test func `one that is not continuous asks for the end alone`() {
        let slider = Slider(name: "Rating", value: 1, in: 1...5, step: 1)
        slider.isContinuous = false
        #expect(slider.controlElement.listening == .settle)
    }

    @Test func `a value set here reaches the browser with its words`() {
        let slider = Slider(name: "Volume", value: 0)
        slider.valueText = { "\(Int($0 * 100)) %" }
        controller.view.addSubview(slider)
        let stage = Stage(controller)
        _ = stage.operations()
        slider.value = 0.5
        let operations = stage.operations()
        #expect(operations.contains("[6,\(slider.controlElement.id),\"0.5\"]"))
        #expect(operations.contains("50 %"))
    }

    @Test func `there is a mark for each value if there are few`() {
        let few = Slider(name: "Rating", value: 1, in: 1...5, step: 1, showsTicks: true)
        #expect(few.element.children.last?.children.count == 5)
        let many = Slider(name: "Many", value: 1, in: 0...1000, step: 1, showsTicks: true)
        #expect(many.element.children.count == 2)
    }
}
