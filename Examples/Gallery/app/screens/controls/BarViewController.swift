import Tsubame

/// A screen whose bar has something everywhere.
final class BarViewController: ViewController {
    private let outcome = Label("Nothing was pressed.", style: .secondary)

    override init() {
        super.init()
        title = "Draft"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        outcome.announcesChanges = true
        navigationItem.prompt = "Saved a minute ago"
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.leftBarButtonItems = [
            BarButtonItem(icon: .refresh, name: "Refresh") { [weak self] in
                self?.outcome.text = "Refreshed"
            }
        ]
        navigationItem.rightBarButtonItems += [
            BarButtonItem(
                "More", icon: .ellipsis,
                menu: [
                    Menu.Item("Large title") { [weak self] in
                        self?.navigationItem.largeTitleDisplayMode = .always
                    },
                    Menu.Item("Small title") { [weak self] in
                        self?.navigationItem.largeTitleDisplayMode = .never
                    },
                ]),
            BarButtonItem("Done", isDone: true) { [weak self] in self?.outcome.text = "Done" },
        ]
        view.addSubview(outcome)
    }
}
