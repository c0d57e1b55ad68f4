import Foundation
import Tsubame

/// Birds by family, told to the table as snapshots.
final class SectionsViewController: TableViewController {
    private let filter = TextField(name: "Filter")
    private let count = Label(style: .secondary)
    private var birds = Families.all
    private var dataSource: BirdSource?

    override init() {
        super.init()
        title = "Sections"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableHeaderView = header()
        emptyLabel.text = "No bird is called so."
        tableView.sectionHeadersPinToVisibleBounds = true
        let dataSource = BirdSource(tableView: tableView) { table, _, bird in
            let cell = table.dequeueReusableCell(TableViewCell.self)
            cell.restorationKey = "bird/\(bird)"
            cell.textLabel.text = bird
            return cell
        }
        self.dataSource = dataSource
        show(animated: false)
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        guard let bird = dataSource?.itemIdentifier(for: indexPath) else { return }
        showToast(
            "\(bird) is one of the \(dataSource?.sectionIdentifier(for: indexPath.section) ?? "")")
    }

    private func show(animated: Bool = true) {
        let wanted = filter.text.lowercased()
        var snapshot = BirdSource.Snapshot()
        for (family, members) in birds {
            let found = members.filter { wanted.isEmpty || $0.lowercased().contains(wanted) }
            guard !found.isEmpty else { continue }
            snapshot.appendSections([family])
            snapshot.appendItems(found)
        }
        attempt("The birds could not be shown") { [self] in
            try dataSource?.apply(snapshot, animatingDifferences: animated)
        }
        let birds = snapshot.numberOfItems
        let families = snapshot.numberOfSections
        count.text = "\(birds) birds in \(families) families"
        emptyLabel.isHidden = birds > 0
    }

    private func header() -> View {
        filter.onChange = { [weak self] _ in self?.show() }
        let changes = StackView(
            .horizontal, spacing: .small,
            Button("Shuffle") { [weak self] in
                self?.birds = Families.shuffled()
                self?.show()
            },
            Button("Sort") { [weak self] in
                self?.birds = Families.all
                self?.show()
            },
            Button("Turn around") { [weak self] in
                self?.birds.reverse()
                self?.show()
            })
        count.announcesChanges = true
        return StackView(.vertical, spacing: .medium, filter, changes, count)
    }
}

/// Names the families above their birds and counts them below.
private final class BirdSource: TableViewDiffableDataSource<String, String> {
    override func tableView(
        _ tableView: TableView, titleForHeaderInSection section: Int
    ) -> String? { sectionIdentifier(for: section) }

    override func tableView(
        _ tableView: TableView, titleForFooterInSection section: Int
    ) -> String? {
        let count = tableView.numberOfRows(inSection: section)
        return count == 1 ? "1 bird" : "\(count) birds"
    }
}
