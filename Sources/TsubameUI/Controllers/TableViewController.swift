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
