import Foundation
import Tsubame

final class TableBenchViewController: TableViewController {
    // What every session shows is shared; only what one has changed is its own.
    private var count: Int
    private var changed: [Int: String] = [:]
    private var generation = 0
    private var base = "Row"

    init(rows: Int) {
        count = rows
        super.init()
        title = "Table"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableHeaderView = StackView(
            .horizontal, spacing: .small,
            Button("One cell") { [weak self] in self?.changeOne() },
            Button("Append") { [weak self] in self?.append() },
            Button("Replace all") { [weak self] in self?.replaceAll() },
            Button("Reconfigure all") { [weak self] in self?.reconfigureAll() })
        tableView.reloadData()
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        count
    }

    override func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(TableViewCell.self)
        cell.textLabel.text = changed[indexPath.row] ?? "\(base) \(indexPath.row)"
        return cell
    }

    private func changeOne() {
        generation += 1
        let row = 5
        changed[row] = "Changed \(generation)"
        tableView.reconfigureRows(at: [IndexPath(row: row, section: 0)])
    }

    private func append() {
        count += 1
        attempt("The row could not be shown") { [self] in
            try tableView.apply(SectionChanges(inserts: [count - 1]))
        }
    }

    private func replaceAll() {
        renameAll()
        tableView.reloadData()
    }

    private func reconfigureAll() {
        renameAll()
        tableView.reconfigureRows(at: (0..<count).map { IndexPath(row: $0, section: 0) })
    }

    private func renameAll() {
        generation += 1
        changed = [:]
        base = "Generation \(generation), row"
    }
}
