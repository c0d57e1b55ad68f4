import Foundation
import Tsubame

/// What tables can do, each on a screen of its own.
final class TablesViewController: TableViewController {
    private struct Entry {
        let title: String
        let detail: String
        let path: String
    }

    private let entries = [
        Entry(
            title: "A million rows", detail: "Only those near the window exist",
            path: "/tables/million"),
        Entry(
            title: "Sections", detail: "Headers, footers and a diffable data source",
            path: "/tables/sections"),
        Entry(
            title: "Batch updates", detail: "At random, and compared with the data",
            path: "/tables/updates"),
        Entry(
            title: "Rows", detail: "Swipe, choose, carry, edit and refresh them",
            path: "/tables/rows"),
        Entry(
            title: "Order", detail: "Carry a row as far as you like",
            path: "/tables/order"),
        Entry(
            title: "Order in a box", detail: "The same inside of what scrolls by itself",
            path: "/tables/order/box"),
        Entry(
            title: "Paging", detail: "An endless list, and a server that can be told to fail",
            path: "/tables/paging"),
        Entry(
            title: "Scrolling", detail: "Boxes of their own that say where they are",
            path: "/tables/scrolling"),
    ]

    override init() {
        super.init()
        title = "Tables"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.reloadData()
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        entries.count
    }

    override func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
        let entry = entries[indexPath.row]
        let cell = tableView.dequeueReusableCell(TableViewCell.self)
        cell.restorationKey = entry.path
        cell.textLabel.text = entry.title
        cell.textLabel.detail = entry.detail
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.show(entries[indexPath.row].path)
    }
}
