import Foundation
import Tsubame

final class TableBenchViewController: TableViewController {
    private static let rowCount = 1_000
    private var rows = (0..<rowCount).map { "Row \($0)" }
    private var generation = 0

    override init() {
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
        rows.count
    }

    override func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(TableViewCell.self)
        cell.textLabel.text = rows[indexPath.row]
        return cell
    }

    private func changeOne() {
        generation += 1
        let row = Self.rowCount / 2
        rows[row] = "Changed \(generation)"
        tableView.reconfigureRows(at: [IndexPath(row: row, section: 0)])
    }

    private func append() {
        rows.append("Row \(rows.count)")
        attempt("The row could not be shown") { [self] in
            try tableView.apply(SectionChanges(inserts: [rows.count - 1]))
        }
    }

    private func replaceAll() {
        renameAll()
        tableView.reloadData()
    }

    private func reconfigureAll() {
        renameAll()
        tableView.reconfigureRows(at: rows.indices.map { IndexPath(row: $0, section: 0) })
    }

    private func renameAll() {
        generation += 1
        rows = rows.indices.map { "Row \($0) of \(generation)" }
    }
}
