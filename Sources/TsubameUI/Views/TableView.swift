public import Foundation
import TsubameSupport

/// A list of rows in sections, each row a cell that the data source fills.
///
/// Of a long table only the rows near the browser's window exist, here and there: a million rows cost what a
/// hundred do.
public final class TableView: View {
    /// Says what is shown; call `reloadData()` after setting it.
    public weak var dataSource: (any TableViewDataSource)?
    /// Hears of presses.
    public weak var delegate: (any TableViewDelegate)?
    /// Is told which rows will be needed soon.
    public weak var prefetchDataSource: (any TableViewPrefetching)?

    /// More delegates, which hear but do not answer.
    let observers = DelegateSet<any TableViewDelegate>()
    /// What fills the table on behalf of a binding, kept for it.
    var boundDataSource: (any BoundDataSource)?
    /// What hears of the table on behalf of its sequences.
    lazy var rxDelegate = makeRxDelegate()

    /// A table of at most so many rows is in the page as a whole.
    static let wholeRowCount = 60
    /// The rows of the first page, before the browser has said how many it can show.
    static let firstRowCount = 40

    /// What is shown, as the data source last said it.
    var layout = TableLayout()
    /// The positions of the rows that exist.
    var window = 0..<0
    /// The cells of the window, in order.
    var cells: [TableViewCell] = []
    /// The boxes of the sections that reach into the window, in order.
    var boxes: [SectionBox] = []
    /// The section of the first box.
    var firstSection = 0
    /// How many rows the window has when there are more.
    var windowCount = TableView.firstRowCount
    /// The positions that the browser last said to show, nil before it has.
    var visible: Range<Int>?
    var reuse = ReusePool()
    /// The cell to fill where it stands.
    var inPlace: TableViewCell?
    /// What is being collected, and how deep the batches nest.
    var batch: (updates: TableUpdates, depth: Int)?
    /// The positions announced to be needed soon.
    var announced = 0..<0
    let rows = Rows()
    /// Says what happened to a row, for those who do not see it.
    let announcer = Element(.p, class: "visually-hidden")

    /// Makes an empty table.
    public override init() {
        super.init(element: Element(.div, class: "table-view"))
        announcer[.role] = "status"
        announcer.setText("")
    }

    /// Whether a section's header stays at the upper edge while its rows pass below it.
    public var sectionHeadersPinToVisibleBounds: Bool {
        get { element[.class]?.contains("pinned") ?? false }
        set { element.setClass("pinned", newValue) }
    }

    /// The number of sections shown.
    public var numberOfSections: Int { layout.counts.count }

    /// The number of rows shown in a section.
    public func numberOfRows(inSection section: Int) -> Int { layout.counts[section] }

    /// The cell at a place, nil if there is none: no such row, or not near the browser's window.
    public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
        layout.position(of: indexPath).flatMap(cell)
    }

    /// Where a cell is shown now, nil if it is not.
    ///
    /// - Complexity: O(*n*) in the number of rows near the browser's window.
    public func indexPath(for cell: TableViewCell) -> IndexPath? {
        cells.firstIndex { $0 === cell }.map { layout.indexPath(at: window.lowerBound + $0) }
    }

    /// A cell of the class to fill: an unused one, or a new one.
    public func dequeueReusableCell<Cell: TableViewCell>(_ type: Cell.Type) -> Cell {
        if let inPlace = inPlace as? Cell, Swift.type(of: inPlace) == type {
            inPlace.endBindings()
            return inPlace
        }
        return reuse.take(type) ?? type.init()
    }

    /// Asks the data source for everything again.
    ///
    /// The browser is sent only what is different in the rows near its window.
    public func reloadData() {
        rows.selection.removeAll()
        rows.held = nil
        drop()
        let old = (cells: cells, window: window, boxes: boxes, firstSection: firstSection)
        render(readLayout(), around: window.lowerBound) { position in
            old.window.contains(position)
                ? (old.cells[position - old.window.lowerBound], .another) : nil
        } box: { section in
            let index = section - old.firstSection
            return old.boxes.indices.contains(index) ? (old.boxes[index], true) : nil
        }
    }

    /// The cell at a position, nil if it is not in the window.
    func cell(at position: Int) -> TableViewCell? {
        window.contains(position) ? cells[position - window.lowerBound] : nil
    }

    func readLayout() -> TableLayout {
        let count = dataSource?.numberOfSections(in: self) ?? 0
        return TableLayout(
            counts: (0..<max(0, count)).map {
                max(0, dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0)
            })
    }
}
