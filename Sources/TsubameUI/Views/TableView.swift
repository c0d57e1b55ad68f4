public import Foundation
import TsubameRx
import TsubameSupport

/// A list of rows in sections, each row a cell that the data source fills.
public final class TableView: View {
    /// Says what is shown; call `reloadData()` after setting it.
    public weak var dataSource: (any TableViewDataSource)?
    /// Hears of presses.
    public weak var delegate: (any TableViewDelegate)?

    /// More delegates, which hear but do not answer.
    let observers = DelegateSet<any TableViewDelegate>()
    /// What fills the table on behalf of a binding, kept for it.
    var boundDataSource: (any BoundDataSource)?
    /// What hears of the table on behalf of its sequences.
    lazy var rxDelegate = makeRxDelegate()
    var sections: [Section] = []
    var reuse = ReusePool()
    private var inPlace: TableViewCell?

    /// The elements and cells of one section.
    struct Section {
        let element: Element
        let list: Element
        var cells: [TableViewCell]
    }

    /// Makes an empty table.
    public override init() {
        super.init(element: Element(.div, class: "table-view"))
    }

    /// The number of sections shown.
    public var numberOfSections: Int { sections.count }

    /// The number of rows shown in a section.
    public func numberOfRows(inSection section: Int) -> Int { sections[section].cells.count }

    /// The cell at a place, nil if there is none.
    public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
        guard sections.indices.contains(indexPath.section),
            sections[indexPath.section].cells.indices.contains(indexPath.row)
        else { return nil }
        return sections[indexPath.section].cells[indexPath.row]
    }

    /// Where a cell is shown now, nil if it is not.
    ///
    /// - Complexity: O(*n*) in the number of rows.
    public func indexPath(for cell: TableViewCell) -> IndexPath? {
        for (section, content) in sections.enumerated() {
            if let row = content.cells.firstIndex(where: { $0 === cell }) {
                return IndexPath(row: row, section: section)
            }
        }
        return nil
    }

    /// A cell of the class to fill: an unused one, or a new one.
    public func dequeueReusableCell<Cell: TableViewCell>(_ type: Cell.Type) -> Cell {
        if let inPlace = inPlace as? Cell {
            inPlace.reuseBag = DisposeBag()
            return inPlace
        }
        return reuse.take(type) ?? Cell()
    }

    /// Asks the data source for everything again.
    public func reloadData() {
        for section in sections {
            section.element.removeFromParent()
            for cell in section.cells { reuse.give(cell) }
        }
        let count = dataSource?.numberOfSections(in: self) ?? 0
        sections = (0..<count).map(makeSection)
        for section in sections { element.append(section.element) }
    }

    /// Fills the cells of these rows again where they stand, so that focus stays.
    public func reconfigureRows(at indexPaths: [IndexPath]) {
        for indexPath in indexPaths {
            guard let cell = cellForRow(at: indexPath) else { continue }
            inPlace = cell
            defer { inPlace = nil }
            let filled = makeCell(at: indexPath)
            guard filled !== cell else { continue }
            replace(cell, by: filled, at: indexPath)
        }
    }

    private func makeSection(_ section: Int) -> Section {
        let rows = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
        let cells = (0..<rows).map { makeCell(at: IndexPath(row: $0, section: section)) }
        let list = Element(.ul, class: "table", cells.map(\.element))
        list[.role] = "list"
        let box = Element(.section, class: "table-section")
        if let title = dataSource?.tableView(self, titleForHeaderInSection: section) {
            let header = Element(.h2, class: "table-header")
            header.setText(title)
            box.append(header)
            list.refer(.ariaLabelledBy, to: header)
        }
        box.append(list)
        list.setFlag(.hidden, cells.isEmpty)
        return Section(element: box, list: list, cells: cells)
    }

    func makeCell(at indexPath: IndexPath) -> TableViewCell {
        guard let dataSource else { return TableViewCell() }
        let cell = dataSource.tableView(self, cellForRowAt: indexPath)
        cell.isDeletable = dataSource.tableView(self, canDeleteRowAt: indexPath)
        cell.onSelect = { [weak self, unowned cell] in self?.select(cell) }
        cell.onDelete = { [weak self, unowned cell] in self?.delete(cell) }
        return cell
    }

    private func replace(_ cell: TableViewCell, by other: TableViewCell, at indexPath: IndexPath) {
        sections[indexPath.section].cells[indexPath.row] = other
        let list = sections[indexPath.section].list
        list.removeChild(at: indexPath.row)
        list.insert(other.element, at: indexPath.row)
        reuse.give(cell)
    }

    private func select(_ cell: TableViewCell) {
        guard let indexPath = indexPath(for: cell) else { return }
        delegates?.tableView(self, didSelectRowAt: indexPath)
    }

    private func delete(_ cell: TableViewCell) {
        guard let indexPath = indexPath(for: cell) else { return }
        dataSource?.tableView(self, deleteRowAt: indexPath)
        observers { $0.tableView(self, didDeleteRowAt: indexPath) }
    }
}
