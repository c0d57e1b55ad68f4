import Foundation
import Tsubame

/// A table of a million rows over data that all sessions share.
final class MillionViewController: TableViewController {
    private let goal = TextField(name: "Row number")
    private var rows = Measurements()

    override init() {
        super.init()
        title = "A million rows"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableHeaderView = header()
        tableView.reloadData()
    }

    // MARK: the rows

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    override func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(MeasurementCell.self)
        cell.show(rows[indexPath.row])
        return cell
    }

    override func tableView(
        _ tableView: TableView, indexPathForRowStartingWith text: String, after: IndexPath?
    ) -> IndexPath? {
        rows.index(startingWith: text, after: after?.row).map { IndexPath(row: $0, section: 0) }
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.show("/tables/million/\(indexPath.row + 1)")
    }

    // MARK: what a person can do

    private func changeOne() {
        let row = tableView.indexPathsForVisibleRows.first?.row ?? 0
        rows.raise(row)
        tableView.reconfigureRows(at: [IndexPath(row: row, section: 0)])
    }

    private func append() {
        rows.append()
        tableView.insertRows(at: [IndexPath(row: rows.count - 1, section: 0)])
    }

    private func replaceAll() {
        rows.begin()
        tableView.reloadData()
    }

    private func go() {
        guard let number = Int(goal.text), (1...rows.count).contains(number) else {
            goal.problem = "must be a number from 1 to \(rows.count)"
            return
        }
        tableView.scrollToRow(
            at: IndexPath(row: number - 1, section: 0), at: .middle, animated: false)
    }

    private func header() -> View {
        goal.onSubmit = { [weak self] in self?.go() }
        let way = StackView(
            .horizontal, spacing: .small, alignment: .end, goal,
            Button("Go to row") { [weak self] in self?.go() })
        way.setGrows(goal)
        let changes = StackView(
            .horizontal, spacing: .small,
            Button("One cell") { [weak self] in self?.changeOne() },
            Button("Append") { [weak self] in self?.append() },
            Button("Replace all") { [weak self] in self?.replaceAll() })
        return StackView(.vertical, spacing: .medium, way, changes)
    }
}
