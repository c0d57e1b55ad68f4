public import Foundation

extension TableView {
    /// Whether a row can be chosen; then the one before is left.
    public var allowsSelection: Bool {
        get { rows.allowsSelection }
        set { change(\.allowsSelection, to: newValue) }
    }

    /// Whether several rows can be chosen, each press changing one of them.
    public var allowsMultipleSelection: Bool {
        get { rows.allowsMultipleSelection }
        set { change(\.allowsMultipleSelection, to: newValue) }
    }

    /// Whether a row can be chosen while the table is edited.
    public var allowsSelectionDuringEditing: Bool {
        get { rows.allowsSelectionDuringEditing }
        set { change(\.allowsSelectionDuringEditing, to: newValue) }
    }

    /// Whether several rows can be chosen while the table is edited, each with a mark before it.
    public var allowsMultipleSelectionDuringEditing: Bool {
        get { rows.allowsMultipleSelectionDuringEditing }
        set { change(\.allowsMultipleSelectionDuringEditing, to: newValue) }
    }

    /// The chosen row, the first if there are several.
    public var indexPathForSelectedRow: IndexPath? { rows.selection.first }

    /// The chosen rows in order.
    ///
    /// - Complexity: O(*n*) in their number.
    public var indexPathsForSelectedRows: [IndexPath] { rows.selection.indexPaths }

    /// Chooses a row without asking or telling the delegate; nil leaves all.
    public func selectRow(at indexPath: IndexPath?, animated: Bool = false) {
        guard let indexPath else { return deselectAll(tells: false) }
        guard contains(indexPath) else { return }
        if !choosesMany { deselectAll(tells: false) }
        mark(indexPath, true)
        rows.anchor = indexPath
    }

    /// Leaves a row without asking or telling the delegate.
    public func deselectRow(at indexPath: IndexPath, animated: Bool = false) {
        mark(indexPath, false)
    }

    private var choosesMany: Bool {
        rows.isEditing
            ? rows.allowsMultipleSelectionDuringEditing : rows.allowsMultipleSelection
    }

    private var choosesAny: Bool {
        choosesMany
            || (rows.isEditing ? rows.allowsSelectionDuringEditing : rows.allowsSelection)
    }

    private func contains(_ indexPath: IndexPath) -> Bool {
        (0..<numberOfSections).contains(indexPath.section)
            && (0..<numberOfRows(inSection: indexPath.section)).contains(indexPath.row)
    }

    private func change(_ setting: ReferenceWritableKeyPath<Rows, Bool>, to value: Bool) {
        guard rows[keyPath: setting] != value else { return }
        rows[keyPath: setting] = value
        if !choosesAny || (!choosesMany && rows.selection.count > 1) { deselectAll(tells: false) }
        refreshTraits()
    }

    private func mark(_ indexPath: IndexPath, _ isSelected: Bool) {
        if isSelected {
            rows.selection.insert(indexPath)
        } else {
            rows.selection.remove(indexPath)
        }
        cellForRow(at: indexPath)?.row.isSelected = isSelected
    }
}

// What a person does; the delegate is asked and told.
extension TableView {
    /// The text of a row was pressed.
    func press(_ cell: TableViewCell) {
        guard choosesAny, let indexPath = indexPath(for: cell) else { return }
        if choosesMany {
            rows.anchor = indexPath
            if rows.selection.contains(indexPath) { leave(indexPath) } else { take(indexPath) }
            return
        }
        guard let wanted = asked(indexPath) else { return }
        for other in rows.selection.indexPaths where other != wanted { leave(other) }
        rows.anchor = wanted
        mark(wanted, true)
        delegates?.tableView(self, didSelectRowAt: wanted)
    }

    /// A row was chosen together with others.
    func choose(_ cell: TableViewCell, _ choice: RowChoice) {
        guard choosesMany, let indexPath = indexPath(for: cell) else { return }
        switch choice {
        case .toggle: press(cell)
        case .extend: extend(to: indexPath)
        case .all: chooseAll()
        }
    }

    private func take(_ indexPath: IndexPath) {
        guard !rows.selection.contains(indexPath), let wanted = asked(indexPath) else { return }
        mark(wanted, true)
        delegates?.tableView(self, didSelectRowAt: wanted)
    }

    private func leave(_ indexPath: IndexPath) {
        let wanted =
            delegates == nil
            ? indexPath : delegates?.tableView(self, willDeselectRowAt: indexPath)
        guard let wanted, rows.selection.contains(wanted) else { return }
        mark(wanted, false)
        delegates?.tableView(self, didDeselectRowAt: wanted)
    }

    private func asked(_ indexPath: IndexPath) -> IndexPath? {
        guard let delegate = delegates else { return indexPath }
        return delegate.tableView(self, willSelectRowAt: indexPath).flatMap {
            contains($0) ? $0 : nil
        }
    }

    /// The most rows of which the delegate is asked one by one.
    private static var mostAsked: Int { 10_000 }

    private func extend(to end: IndexPath) {
        let start = rows.anchor ?? end
        let (first, last) = start < end ? (start, end) : (end, start)
        var wanted: [IndexPath] = []
        for section in first.section...last.section {
            let from = section == first.section ? first.row : 0
            let to = section == last.section ? last.row : numberOfRows(inSection: section) - 1
            guard from <= to, wanted.count + to - from < Self.mostAsked else { break }
            wanted += (from...to).map { IndexPath(row: $0, section: section) }
        }
        let kept = Set(wanted)
        if rows.selection.count > Self.mostAsked {
            deselectAll(tells: false)
        } else {
            for other in rows.selection.indexPaths where !kept.contains(other) { leave(other) }
        }
        for indexPath in wanted { take(indexPath) }
        rows.anchor = start
    }

    // The delegate of a huge table is told of the rows that are shown; asking it a million times helps nobody.
    private func chooseAll() {
        let count = (0..<numberOfSections).reduce(0) { $0 + numberOfRows(inSection: $1) }
        for section in 0..<numberOfSections {
            let all = 0..<numberOfRows(inSection: section)
            if count <= Self.mostAsked {
                for row in all { take(IndexPath(row: row, section: section)) }
            } else {
                rows.selection.insert(all, inSection: section)
            }
        }
        forEachCell { cell, indexPath in
            cell.row.isSelected = rows.selection.contains(indexPath)
        }
    }

    func deselectAll(tells: Bool) {
        let old = rows.selection
        guard !old.isEmpty else { return }
        rows.selection.removeAll()
        forEachCell { cell, indexPath in
            if old.contains(indexPath) { cell.row.isSelected = false }
        }
        guard tells else { return }
        for indexPath in old.indexPaths { delegates?.tableView(self, didDeselectRowAt: indexPath) }
    }
}
