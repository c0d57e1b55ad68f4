import Tsubame

/// A small app to drive: a form, a list, a question, and a screen with everything wrong.
struct Sample: App {
    static let name = "Sample"
    static let models: [any Model.Type] = []

    var routes: [Route] {
        Screen("/") { _ in FormViewController() }
        Screen("/wrong") { _ in WrongViewController() }
    }
}

final class FormViewController: ViewController {
    private let name = TextField(name: "Name")
    private let answer = Label()
    private let agree = Checkbox(name: "Agree")
    private let size = SegmentedControl(name: "Size", segments: ["Small", "Large"])

    override init() {
        super.init()
        title = "Form"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        answer.announcesChanges = true
        name.onSubmit = { [weak self] in self?.greet() }
        size.onChange = { [weak self] in self?.answer.text = $0 == 0 ? "S" : "L" }
        agree.onToggle = { [weak self] in self?.answer.text = $0 ? "agreed" : "not agreed" }
        let list = StackView(.vertical, Label("One"), Label("Two"))
        view.addSubview(name)
        view.addSubview(agree)
        view.addSubview(size)
        view.addSubview(
            Button("Ask") { [weak self] in
                let alert = AlertController(title: "Sure?", message: "It cannot be undone.")
                alert.addAction(AlertController.Action("Cancel", style: .cancel))
                alert.addAction(
                    AlertController.Action("Do it") { self?.answer.text = "done" })
                self?.present(alert)
            })
        view.addSubview(answer)
        view.addSubview(list)
    }

    private func greet() {
        name.problem = name.text.isEmpty ? "must not be blank" : nil
        answer.text = "Hello, \(name.text)"
    }
}

final class WrongViewController: ViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let twins = [TextField(name: "", key: "twin"), TextField(name: "Twin", key: "twin")]
        for field in twins { view.addSubview(field) }
        view.addSubview(Button(""))
    }
}
