import Tsubame

final class CounterViewController: ViewController {
    private let label = Label("0")
    private var count = 0

    override init() {
        super.init()
        title = "Counter"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        view.addSubview(
            Button("+1", style: .primary) { [weak self] in
                guard let self else { return }
                count += 1
                label.text = String(count)
            })
    }
}
