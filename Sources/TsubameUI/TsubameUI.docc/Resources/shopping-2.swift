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
    private var things = ["Bread", "Milk"]

    override init() {
        super.init()
        title = "Shopping"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        emptyLabel.text = "Nothing to buy."
        tableView.reloadData()
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
