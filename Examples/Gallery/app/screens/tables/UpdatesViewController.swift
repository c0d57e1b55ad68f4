import Foundation
import Tsubame

/// Batch updates at random: the rows shown must always be those of the data.
final class UpdatesViewController: TableViewController {
    private let seed = TextField(name: "Seed", text: "1")
    private let report = Label(style: .secondary)
    private var data = RandomSections(seed: 1)

    override init() {
        super.init()
        title = "Batch updates"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableHeaderView = header()
        tableView.reloadData()
    }

    override func numberOfSections(in tableView: TableView) -> Int { data.sections.count }

    override func tableView(
        _ tableView: TableView, titleForHeaderInSection section: Int
    ) -> String? { data.sections[section].name }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        data.sections[section].rows.count
    }

    override func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(TableViewCell.self)
        cell.textLabel.text = data.sections[indexPath.section].rows[indexPath.row]
        return cell
    }

    private func begin() {
        data = RandomSections(seed: UInt64(seed.text) ?? 1)
        tableView.reloadData()
        report.text = ""
    }

    private func change(times: Int) {
        attempt("The changes do not add up") { [self] in
            for _ in 0..<times {
                try tableView.performBatchUpdates {
                    for change in data.change() { tell(change) }
                }
            }
        }
    }

    private func tell(_ change: RandomSections.Change) {
        switch change {
        case .insert(let place): tableView.insertRows(at: [place])
        case .delete(let place): tableView.deleteRows(at: [place])
        case .move(let from, let to): tableView.moveRow(at: from, to: to)
        case .insertSection(let section): tableView.insertSections([section])
        case .deleteSection(let section): tableView.deleteSections([section])
        case .moveSection(let from, let to): tableView.moveSection(from, toSection: to)
        }
    }

    /// Compares the cells that exist with the data, and the counts.
    private func check() {
        let rows = data.sections.reduce(0) { $0 + $1.rows.count }
        var wrong = 0
        var seen = 0
        for (section, content) in data.sections.enumerated() {
            if tableView.numberOfRows(inSection: section) != content.rows.count { wrong += 1 }
            for (row, text) in content.rows.enumerated() {
                guard let cell = tableView.cellForRow(at: IndexPath(row: row, section: section))
                else { continue }
                seen += 1
                if cell.textLabel.text != text { wrong += 1 }
            }
        }
        report.text =
            wrong == 0
            ? "All right: \(rows) rows in \(data.sections.count) sections, \(seen) of them here"
            : "\(wrong) of \(seen) rows are wrong"
    }

    private func header() -> View {
        report.announcesChanges = true
        let start = StackView(
            .horizontal, spacing: .small, alignment: .end, seed,
            Button("Begin") { [weak self] in self?.begin() })
        start.setGrows(seed)
        let changes = StackView(
            .horizontal, spacing: .small,
            Button("Change", style: .primary) { [weak self] in self?.change(times: 1) },
            Button("Change 100 times") { [weak self] in self?.change(times: 100) },
            Button("Check") { [weak self] in self?.check() })
        return StackView(.vertical, spacing: .medium, start, changes, report)
    }
}
