import Foundation
import Tsubame

/// An endless list of entries, from a server that is slow and can be told to fail.
final class PagingViewController: TableViewController {
    private let server = EntryServer()
    private let failing = Checkbox(name: "The server fails")
    private let way = SegmentedControl(
        name: "Load", segments: ["From the newest", "Both ways from the middle"])
    private let report = Label(style: .secondary)
    private var entries: PagedDataSource<EntryServer.Entry, Int>?

    override init() {
        super.init()
        title = "Paging"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(TableViewCell.self)
        failing.onToggle = { [weak self] in self?.server.isFailing = $0 }
        way.onChange = { [weak self] in self?.start(bothWays: $0 == 1) }
        let refresh = RefreshControl()
        refresh.onChange = { [weak self] in self?.entries?.refresh() }
        tableView.refreshControl = refresh
        start(bothWays: false)
    }

    private func start(bothWays: Bool) {
        server.startsInTheMiddle = bothWays
        tableView.keepsPlaceAtTop = bothWays
        let entries = PagedDataSource<EntryServer.Entry, Int>(
            tableView: tableView,
            cell: { tableView, indexPath, entry in
                let cell: TableViewCell = tableView.dequeueReusableCell(for: indexPath)
                cell.textLabel.text = entry.title
                return cell
            },
            load: { [server] cursor in try await server.page(at: cursor) })
        self.entries = entries
        entries.onChange = { [weak self] in self?.showCount() }
        tableHeaderView = StackView(
            .vertical, spacing: .small, way,
            StackView(.horizontal, spacing: .small, failing, Label("The server fails")), report,
            entries.headerView)
        tableFooterView = entries.footerView
        tableView.reloadData()
        entries.loadFirst()
        showCount()
    }

    private func showCount() {
        report.text = "\(entries?.items.count ?? 0) entries, \(server.requests) requests."
        if entries?.isRefreshing == false { tableView.refreshControl?.endRefreshing() }
    }
}
