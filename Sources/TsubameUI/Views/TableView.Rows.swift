import Foundation

extension TableView {
    /// What a table knows of what a person does with its rows.
    @MainActor
    final class Rows {
        var selection = RowSelection()
        /// From where Shift extends.
        var anchor: IndexPath?
        var allowsSelection = true
        var allowsMultipleSelection = false
        var allowsSelectionDuringEditing = false
        var allowsMultipleSelectionDuringEditing = false
        var isEditing = false
        /// What is carried by keys, and where it came from.
        var grabbed: (cell: TableViewCell, origin: IndexPath)?
        /// The row of a long table that a pointer carries.
        var held: IndexPath?
        var registered: [String: any Registrable.Type] = [:]
        var refreshControl: RefreshControl?
        /// For sequences of what is announced, once somebody has asked for one.
        var prefetching: RxTablePrefetching?
        var reachDistance: Int?
        var keepsPlaceAtTop = false
        var reachToken: ListenerToken?
        /// For who pages through a table whose delegate is somebody else.
        var onReachTop: (@MainActor () -> Void)?
        var onReachBottom: (@MainActor () -> Void)?

        /// What hears of the rows' events, one for each set of them: a row has none of its own.
        private var listeners: [Element.Listener] = []

        /// Lets the table hear of a row's events.
        func hear(_ events: EventSet, as table: TableView, on element: Element) {
            let listener = events.isEmpty ? nil : listener(for: events, of: table)
            if element.ownListener !== listener { element.listen(listener) }
        }

        private func listener(for events: EventSet, of table: TableView) -> Element.Listener {
            if let known = listeners.first(where: { $0.events == events }) { return known }
            let made = Element.Listener(
                events,
                .shared { [weak table] element, event in table?.cell(of: element)?.hear(event) })
            listeners.append(made)
            return made
        }

        /// Follows the rows through a batch update.
        func follow(_ updates: TableUpdates, _ plan: TableUpdatePlan) {
            selection.follow(updates, section: plan.section)
            anchor = anchor.flatMap(plan.indexPath)
            held = held.flatMap(plan.indexPath)
            if let origin = grabbed?.origin {
                grabbed?.origin = plan.indexPath(for: origin) ?? origin
            }
        }
    }

    /// Gives a cell what its row allows; the data source has filled it.
    func prepare(_ cell: TableViewCell, at indexPath: IndexPath) {
        cell.tableView = self
        cell.row = traits(ofRowAt: indexPath)
        cell.listen()
        // A screen reader speaks what changes in a region that it knows already.
        if cell.row.isMovable, announcer.parent == nil { element.append(announcer) }
    }

    /// What stands in the table besides its sections.
    func withFrame(_ boxes: [Element]) -> [Element] {
        let first = rows.refreshControl.map { [$0.element] } ?? []
        return first + boxes + (announcer.parent == nil ? [] : [announcer])
    }

    /// Brings the traits of all cells up to date.
    func refreshTraits() {
        forEachCell { cell, indexPath in cell.row = traits(ofRowAt: indexPath) }
    }

    /// The cell of a row's element, or of that of its text.
    func cell(of element: Element) -> TableViewCell? {
        cells.first { $0.element === element || $0.textLabel.element === element }
    }

    func forEachCell(_ visit: (TableViewCell, IndexPath) -> Void) {
        for (index, cell) in cells.enumerated() {
            visit(cell, layout.indexPath(at: window.lowerBound + index))
        }
    }

    /// What the row of a cell allows now.
    func traits(of cell: TableViewCell) -> RowTraits? {
        indexPath(for: cell).map(traits)
    }

    private func traits(ofRowAt indexPath: IndexPath) -> RowTraits {
        var traits = RowTraits()
        traits.selection = selectionKind
        traits.isSelected = rows.selection.contains(indexPath)
        let canEdit = dataSource?.tableView(self, canEditRowAt: indexPath) ?? true
        let canDelete = dataSource?.tableView(self, canDeleteRowAt: indexPath) ?? false
        traits.isDeletable = canEdit && canDelete
        traits.isMovable = dataSource?.tableView(self, canMoveRowAt: indexPath) ?? false
        traits.isEditing = rows.isEditing && (canEdit || traits.isMovable)
        if canEdit, let delegate = delegates {
            traits.leading = delegate.tableView(
                self, leadingSwipeActionsConfigurationForRowAt: indexPath)
            traits.trailing = delegate.tableView(
                self, trailingSwipeActionsConfigurationForRowAt: indexPath)
            if traits.isEditing {
                traits.editingStyle = delegate.tableView(self, editingStyleForRowAt: indexPath)
            }
        }
        let canDeleteByButton = traits.isDeletable || traits.destructive != nil
        if traits.editingStyle == .delete, !canDeleteByButton { traits.editingStyle = .none }
        return traits
    }

    private var selectionKind: RowTraits.Selection {
        if rows.isEditing {
            if rows.allowsMultipleSelectionDuringEditing { return .multiple }
            return rows.allowsSelectionDuringEditing ? .single : .none
        }
        if rows.allowsMultipleSelection { return .multiple }
        return rows.allowsSelection ? .single : .none
    }

    func pressAccessory(of cell: TableViewCell) {
        guard let indexPath = indexPath(for: cell) else { return }
        delegates?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
    }
}
