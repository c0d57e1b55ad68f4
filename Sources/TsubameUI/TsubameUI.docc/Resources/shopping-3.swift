import Foundation
import Tsubame

struct Shop: App {
    static let name = "Shop"
    static let models: [any Model.Type] = []

    var routes: [Route] {
        Screen("/") { _ in ShoppingViewController() }
    }
}

final class ShoppingViewController: TableViewController {
    private var things: [String] = []
    private let newThing = TextField(name: "New thing")

    override init() {
        super.init()
        title = "Shopping"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        emptyLabel.text = "Nothing to buy."
        emptyLabel.isHidden = false
        newThing.onSubmit = { [weak self] in self?.add() }
        tableHeaderView = newThing
        tableView.reloadData()
    }

    private func add() {
        guard !newThing.text.isEmpty else {
            newThing.problem = "must not be blank"
            return
        }
        things.append(newThing.text)
        newThing.text = ""
        change { tableView.insertRows(at: [IndexPath(row: things.count - 1, section: 0)]) }
    }

    private func change(_ updates: () -> Void) {
        do {
            try tableView.performBatchUpdates(updates)
        } catch {
            presentFailure("The list could not be shown", error)
        }
        emptyLabel.isHidden = !things.isEmpty
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        things.count
    }

    override func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(TableViewCell.self)
        cell.textLabel.text = things[indexPath.row]
        return cell
    }
}
