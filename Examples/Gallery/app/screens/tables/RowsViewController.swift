import Foundation
import Tsubame

/// Mails that can be swiped, chosen, carried and edited; the word below the table says what was done.
final class RowsViewController: TableViewController {
    private struct Mail {
        let sender: String
        let subject: String
        var isFlagged = false
        var isRead = false
    }

    private static let senders = [
        "Aoi", "Ben", "Chiyo", "Dora", "Emil", "Fumi", "Greta", "Haru", "Ida", "Jun", "Kei", "Lena",
    ]

    private var mails = RowsViewController.senders.enumerated().map { index, name in
        Mail(sender: name, subject: "Letter \(index + 1)")
    }
    private var letters = RowsViewController.senders.count
    private let mode = SegmentedControl(
        name: "Choose", segments: ["One", "Several", "None"], selectedIndex: 0)
    private let report = Label(style: .secondary)

    override init() {
        super.init()
        title = "Rows"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationActions = [editButtonItem]
        report.announcesChanges = true
        report.text = "Nothing done yet."
        mode.onChange = { [weak self] in self?.setMode($0) }
        tableHeaderView = StackView(.vertical, spacing: .small, mode, report)
        let refresh = RefreshControl()
        refresh.onChange = { [weak self] in self?.refresh() }
        tableView.refreshControl = refresh
        tableView.reloadData()
    }

    // The post comes a moment later.
    private func refresh() {
        attempt("No post") { [weak self] in
            try await Task.sleep(for: .milliseconds(400))
            guard let self else { return }
            letters += 1
            mails.insert(Mail(sender: "Mika", subject: "Letter \(letters)"), at: 0)
            try tableView.apply(SectionChanges(inserts: [0]))
            report.text = "One new letter."
            tableView.refreshControl?.endRefreshing()
        }
    }

    private func setMode(_ index: Int) {
        tableView.allowsSelection = index == 0
        tableView.allowsMultipleSelection = index == 1
        tableView.allowsMultipleSelectionDuringEditing = index == 1
    }

    // MARK: data

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        mails.count
    }

    override func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(TableViewCell.self)
        let mail = mails[indexPath.row]
        cell.textLabel.text = mail.sender
        cell.textLabel.detail = mail.subject + (mail.isRead ? "" : ", unread")
        cell.accessoryType = mail.isFlagged ? .checkmark : .disclosureIndicator
        return cell
    }

    override func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        remove(indexPath.row)
    }

    override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        true
    }

    override func tableView(
        _ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath
    ) {
        mails.insert(mails.remove(at: source.row), at: destination.row)
        report.text = "\(mails[destination.row].sender) is number \(destination.row + 1)."
    }

    // The first row stays the first: a row carried above it goes back.
    override func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
        source.row == 0 || proposed.row == 0 ? source : proposed
    }

    // MARK: what a person does

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        showChosen()
    }

    override func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
        showChosen()
    }

    private func showChosen() {
        let names = tableView.indexPathsForSelectedRows.map { mails[$0.row].sender }
        report.text = names.isEmpty ? "None chosen." : "Chosen: \(names.joined(separator: ", "))"
    }

    override func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
        let isRead = mails[indexPath.row].isRead
        let read = ContextualAction(title: isRead ? "Unread" : "Read", symbol: "●", color: .tint) {
            [weak self] done in
            self?.change(indexPath) { $0.isRead.toggle() }
            done(true)
        }
        return SwipeActionsConfiguration([read])
    }

    override func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
        let delete = ContextualAction(style: .destructive, title: "Delete", symbol: "✕") {
            [weak self] done in
            guard let self else { return done(false) }
            // Ida's letters are kept: the row springs back.
            let isKept = mails[indexPath.row].sender == "Ida"
            if isKept { report.text = "Ida's letters are kept." } else { remove(indexPath.row) }
            done(!isKept)
        }
        let flag = ContextualAction(title: "Flag", symbol: "★", color: .orange) {
            [weak self] done in
            self?.change(indexPath) { $0.isFlagged.toggle() }
            done(true)
        }
        return SwipeActionsConfiguration([delete, flag])
    }

    private func change(_ indexPath: IndexPath, _ body: (inout Mail) -> Void) {
        body(&mails[indexPath.row])
        let mail = mails[indexPath.row]
        report.text =
            "\(mail.sender): \(mail.isRead ? "read" : "unread")\(mail.isFlagged ? ", flagged" : "")."
        tableView.reconfigureRows(at: [indexPath])
    }

    private func remove(_ row: Int) {
        let mail = mails.remove(at: row)
        report.text = "\(mail.sender)'s letter is gone."
        do {
            try tableView.apply(SectionChanges(deletes: [row]))
        } catch {
            presentFailure("The list could not be brought up to date", error)
        }
    }
}
