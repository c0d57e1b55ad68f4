public import Foundation

/// A screen that is one table, with views above it and a word for when it is empty.
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
    /// The table.
    public let tableView = TableView()
    /// What is said instead of an empty table.
    public let emptyLabel = EmptyLabel()
    /// The view above the table; set it in `viewDidLoad()`.
    public var tableHeaderView: View? {
        didSet {
            oldValue?.removeFromSuperview()
            if let tableHeaderView { view.insertSubview(tableHeaderView, at: 0) }
        }
    }

    /// The view below the table; set it in `viewDidLoad()`.
    public var tableFooterView: View? {
        didSet {
            oldValue?.removeFromSuperview()
            if let tableFooterView { view.addSubview(tableFooterView) }
        }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(emptyLabel)
        view.addSubview(tableView)
        emptyLabel.isHidden = true
        tableView.dataSource = self
        tableView.delegate = self
    }

    /// The number of sections; one unless overridden.
    open func numberOfSections(in tableView: TableView) -> Int { 1 }

    /// The words above a section; none unless overridden.
    open func tableView(
        _ tableView: TableView, titleForHeaderInSection section: Int
    ) -> String? { nil }

    /// The words below a section; none unless overridden.
    open func tableView(
        _ tableView: TableView, titleForFooterInSection section: Int
    ) -> String? { nil }

    /// The view above a section, in place of words; none unless overridden.
    open func tableView(
        _ tableView: TableView, viewForHeaderInSection section: Int
    ) -> View? { nil }

    /// The view below a section, in place of words; none unless overridden.
    open func tableView(
        _ tableView: TableView, viewForFooterInSection section: Int
    ) -> View? { nil }

    /// The next row after a place whose text begins with what was typed.
    open func tableView(
        _ tableView: TableView, indexPathForRowStartingWith text: String, after: IndexPath?
    ) -> IndexPath? { tableView.indexPathInWindow(startingWith: text, after: after) }

    /// The number of rows; override it.
    open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }

    /// The cell for a row; override it.
    open func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell { tableView.dequeueReusableCell(TableViewCell.self) }

    /// Whether a row can be deleted.
    open func tableView(_ tableView: TableView, canDeleteRowAt indexPath: IndexPath) -> Bool {
        false
    }

    /// A person deleted a row.
    open func tableView(_ tableView: TableView, deleteRowAt indexPath: IndexPath) {}

    /// A row's text was pressed.
    open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

    // MARK: what a person does with rows

    /// Whether the chosen rows are left when the screen comes back.
    public var clearsSelectionOnViewWillAppear = true

    open override func viewWillAppear() {
        super.viewWillAppear()
        if clearsSelectionOnViewWillAppear { tableView.deselectAll(tells: false) }
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView.setEditing(editing, animated: animated)
    }

    /// Which row is chosen when this one was pressed; the row itself unless overridden.
    open func tableView(
        _ tableView: TableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? { indexPath }

    /// Which row is left; the row itself unless overridden.
    open func tableView(
        _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
    ) -> IndexPath? { indexPath }

    /// The row is no longer chosen.
    open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}

    /// The detail button of the row was pressed.
    open func tableView(
        _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {}

    /// What a swipe from the beginning of the line offers; nothing unless overridden.
    open func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }

    /// What a swipe from the end of the line offers; nothing unless overridden.
    open func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }

    /// Whether a row can be edited at all; each row unless overridden.
    open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    /// What the button before a row does while the table is edited; deletes unless overridden.
    open func tableView(
        _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle { .delete }

    /// A person deleted the row or asked for one more.
    open func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete { self.tableView(tableView, deleteRowAt: indexPath) }
    }

    /// Whether a row can be carried to another place; no row unless overridden.
    open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

    /// Where a row goes that was carried to a place; there unless overridden.
    open func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath { proposed }

    /// A person carried a row: move it in the data, the table moves its cell.
    open func tableView(
        _ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath
    ) {}

    /// The end of the table came near the window.
    open func tableViewDidReachBottom(_ tableView: TableView) {}

    /// The beginning of the table came near the window.
    open func tableViewDidReachTop(_ tableView: TableView) {}
}

/// What stands where a list would be.
public final class EmptyLabel: View {
    /// Makes a place for the words.
    public override init() {
        super.init(element: Element(.p, class: "empty"))
        element.setText("")
    }

    /// The words.
    public var text: String {
        get { element.text ?? "" }
        set { element.setText(newValue) }
    }
}
