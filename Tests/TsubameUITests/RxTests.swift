import Testing
import TsubameRx
import TsubameSupport

@testable import TsubameUI

@Suite @MainActor struct RxTests {
    private final class Heard {
        var lines: [String] = []
    }

    private let heard = Heard()
    private let controller = ViewController()
    private let stage: Stage

    init() { stage = Stage(controller) }

    @Test func `a press is told, after the button's own closure`() {
        let button = Button("Add") { [heard] in heard.lines.append("closure") }
        controller.view.addSubview(button)
        let taps = button.rx.tap.subscribe(onNext: { [heard] in heard.lines.append("tap") })
        stage.send(.tap, to: button.element)
        #expect(heard.lines == ["closure", "tap"])
        taps.dispose()
        stage.send(.tap, to: button.element)
        #expect(heard.lines == ["closure", "tap", "closure"])
    }

    @Test func `a text is given as it is, then as it is typed, and can be set`() {
        let field = TextField(name: "Note", text: "a")
        controller.view.addSubview(field)
        let text = field.rx.text
        text.subscribe(onNext: { [heard] in heard.lines.append($0) }).disposed(by: controller.bag)
        stage.send(.input("ab", selection: 2..<2), to: field.input)
        Observable.just("set").bind(to: text).disposed(by: controller.bag)
        #expect(heard.lines == ["a", "ab"] && field.text == "set")
    }

    @Test func `what can be set has a binder of its name`() {
        let button = Button("Add")
        Observable.just(false).bind(to: button.rx.isEnabled).disposed(by: controller.bag)
        Observable.just("Save").bind(to: button.rx.title).disposed(by: controller.bag)
        Observable.just("Notes").bind(to: controller.rx.title).disposed(by: controller.bag)
        #expect(!button.isEnabled && button.title == "Save" && controller.title == "Notes")
    }

    @Test func `switches and choices are properties`() {
        let box = Checkbox(name: "Done")
        let segments = SegmentedControl(name: "Sort", segments: ["A", "B"])
        controller.view.addSubview(box)
        controller.view.addSubview(segments)
        box.rx.isOn.subscribe(onNext: { [heard] in heard.lines.append("\($0)") })
            .disposed(by: controller.bag)
        segments.rx.selectedIndex.subscribe(onNext: { [heard] in heard.lines.append("\($0)") })
            .disposed(by: controller.bag)
        stage.send(.toggle(true), to: box.element)
        let second = segments.element.children.last?.children.first
        stage.send(.choose("on"), to: second)
        #expect(heard.lines == ["false", "0", "true", "1"])
    }

    @Test func `a sequence ends with its view`() {
        var button: Button? = Button("Add")
        button?.rx.tap.subscribe(onCompleted: { [heard] in heard.lines.append("over") })
            .disposed(by: controller.bag)
        button = nil
        #expect(heard.lines == ["over"])
    }

    @Test func `a controller tells when it loads, comes and goes`() {
        let second = ViewController()
        let moments: [(String, ControlEvent<Void>)] = [
            ("load", second.rx.viewDidLoad), ("will", second.rx.viewWillAppear),
            ("did", second.rx.viewDidAppear), ("leaves", second.rx.viewWillDisappear),
            ("left", second.rx.viewDidDisappear),
        ]
        for (name, moment) in moments {
            moment.subscribe(onNext: { [heard] in heard.lines.append(name) })
                .disposed(by: controller.bag)
        }
        stage.navigation.push(second)
        stage.navigation.pop()
        #expect(heard.lines == ["load", "will", "did", "leaves", "left"])
    }

    @Test func `bindings end with their screen, and leave nothing behind`() async {
        weak var gone: ViewController?
        let left = await Census.leftAlive(patience: .seconds(2)) {
            let screen = ViewController()
            let field = TextField(name: "Note")
            let label = Label()
            screen.view.addSubview(field)
            screen.view.addSubview(label)
            field.rx.text.map { $0.uppercased() }.bind(to: label.rx.text).disposed(by: screen.bag)
            screen.rx.viewDidAppear.subscribe().disposed(by: screen.bag)
            stage.navigation.push(screen)
            stage.send(.input("a", selection: 1..<1), to: field.input)
            #expect(label.text == "A")
            gone = screen
            stage.navigation.pop()
        }
        #expect(gone == nil)
        #expect(left == [:])
    }

    @Test func `a session's end ends bindings that would keep their screen`() {
        let screen = ViewController()
        let relay = PublishRelay<Int>()
        relay.subscribe(onNext: { [heard] in heard.lines.append("\($0)") }).disposed(by: screen.bag)
        stage.navigation.push(screen)
        relay.accept(1)
        stage.session.end()
        relay.accept(2)
        #expect(heard.lines == ["1"])
    }
}
