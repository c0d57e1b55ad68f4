import Foundation

extension TableView {
    /// How a cell that stays is filled again.
    enum Refill {
        /// Not at all.
        case none
        /// For the same row: focus and state stay.
        case same
        /// As for another row, after `prepareForReuse()`.
        case another
    }

    /// Shows a layout: makes the elements what they must be, with as few changes as possible.
    ///
    /// - Parameter lower: where the window should begin; it is moved if there are too few rows.
    /// - Parameter kept: the cell that shows the row at a new position already.
    /// - Parameter box: the box of a new section that is there already, and whether its content is asked for again.
    func render(
        _ layout: TableLayout, around lower: Int,
        kept: (Int) -> (cell: TableViewCell, refill: Refill)?,
        box: (Int) -> (box: SectionBox, isReloaded: Bool)?
    ) {
        let window = Self.window(of: layout, from: lower, count: windowCount)
        let standing = window.map(kept)
        let left = Set(standing.compactMap { $0.map { ObjectIdentifier($0.cell) } })
        tellWindow(window, of: layout)
        for cell in cells where !left.contains(ObjectIdentifier(cell)) {
            if rows.grabbed?.cell === cell { drop() }
            cell.element.removeFromParent()
            reuse.give(cell)
        }
        self.layout = layout
        (self.window, cells) = (0..<0, [])
        cells = zip(window, standing).map { position, standing in
            fill(standing, at: layout.indexPath(at: position))
        }
        self.window = window
        placeBoxes(layout.sections(in: window), box: box)
    }

    /// The positions of the rows that exist: all of them if they are few.
    static func window(of layout: TableLayout, from lower: Int, count: Int) -> Range<Int> {
        guard layout.rowCount > wholeRowCount else { return 0..<layout.rowCount }
        let count = min(count, layout.rowCount)
        let lower = min(max(0, lower), layout.rowCount - count)
        return lower..<(lower + count)
    }

    func fill(
        _ standing: (cell: TableViewCell, refill: Refill)?, at indexPath: IndexPath
    ) -> TableViewCell {
        guard let (cell, refill) = standing else { return makeCell(at: indexPath) }
        guard refill != .none else { return cell }
        inPlace = cell
        defer { inPlace = nil }
        var filled = cell
        if refill == .same {
            filled = makeCell(at: indexPath)
        } else {
            cell.element.settle {
                cell.leaveRow()
                cell.prepareForReuse()
                filled = makeCell(at: indexPath)
            }
        }
        if filled !== cell {
            cell.element.removeFromParent()
            reuse.give(cell)
        }
        return filled
    }

    // Boxes that go take nothing with them that is still shown: their rows are moved out first.
    private func placeBoxes(
        _ sections: Range<Int>, box: (Int) -> (box: SectionBox, isReloaded: Bool)?
    ) {
        var shown: [SectionBox] = []
        let moving = Set(cells.map { ObjectIdentifier($0.element) })
        for section in sections {
            let standing = box(section)
            let place = standing?.box ?? SectionBox()
            if standing?.isReloaded ?? true { place.show(content(ofSection: section)) }
            shown.append(place)
            placeRows(of: section, in: place, sparing: moving)
        }
        boxes = shown
        firstSection = sections.lowerBound
        element.arrange(withFrame(shown.map(\.element)))
    }

    /// Puts a cell that is in the window where it belongs.
    func place(_ cell: TableViewCell, at position: Int) {
        let section = layout.indexPath(at: position).section
        placeRows(of: section, in: boxes[section - firstSection])
    }

    private func placeRows(
        of section: Int, in box: SectionBox, sparing: Set<ObjectIdentifier> = []
    ) {
        let rows = layout.range(of: section)
        let shown = rows.clamped(to: window)
        let isWhole = window.count == layout.rowCount
        box.list[.dataSection] =
            isWhole ? nil : "\(shown.lowerBound - rows.lowerBound) \(rows.count)"
        box.list.setFlag(.hidden, shown.isEmpty)
        box.list.arrange(
            shown.map { cells[$0 - window.lowerBound].element }, sparing: sparing)
    }

    private func tellWindow(_ window: Range<Int>, of layout: TableLayout) {
        let isWhole = window.count == layout.rowCount
        element[.dataRows] =
            isWhole ? nil : "\(window.lowerBound) \(window.count) \(layout.rowCount)"
        tellHeld(in: layout)
        if isWhole, !element.listening.isEmpty { element.stopListening() }
        if !isWhole, element.listening.isDisjoint(with: .window) {
            element.listen([.window, .find, .moveRow]) { [weak self] event in self?.hear(event) }
        }
    }

    func makeCell(at indexPath: IndexPath) -> TableViewCell {
        guard let dataSource else { return TableViewCell() }
        let cell = dataSource.tableView(self, cellForRowAt: indexPath)
        prepare(cell, at: indexPath)
        delegates?.tableView(self, willDisplay: cell, forRowAt: indexPath)
        return cell
    }
}
