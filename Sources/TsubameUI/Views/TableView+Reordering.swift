import Foundation

extension TableView {
    /// A row was carried beside another, or by a step.
    func carry(_ cell: TableViewCell, beside neighbour: UInt32, _ side: RowSide) {
        guard let source = indexPath(for: cell) else { return }
        hold(side == .held ? source : nil)
        let target: IndexPath?
        if side == .held { return }
        if side == .back {
            target = rows.grabbed?.cell === cell ? rows.grabbed?.origin : nil
            drop()
        } else if neighbour == 0 {
            target = step(from: source, side == .before ? -1 : 1)
            target.map(makeRoom)
        } else {
            target = place(of: source, beside: neighbour, side)
        }
        if let target { move(from: source, to: target, isStep: neighbour == 0) }
    }

    /// A row that a pointer has carried beyond the rows that exist is put beside another, or goes back.
    func carryHeld(beside neighbour: UInt32, _ side: RowSide) {
        guard let source = rows.held else { return }
        hold(nil)
        guard side == .before || side == .after,
            dataSource?.tableView(self, canMoveRowAt: source) ?? false,
            let target = place(of: source, beside: neighbour, side)
        else { return }
        move(from: source, to: target, isStep: false)
    }

    /// Keeps in mind which row a pointer carries, since its cell may go meanwhile.
    private func hold(_ indexPath: IndexPath?) {
        guard rows.held != indexPath else { return }
        rows.held = indexPath
        tellHeld(in: layout)
    }

    func tellHeld(in layout: TableLayout) {
        element[.dataHeld] = rows.held.flatMap(layout.position).map { String($0) }
    }

    /// Makes the rows around a place exist, so that a row carried there by keys is not lost on the way.
    private func makeRoom(for target: IndexPath) {
        guard window.count < layout.rowCount else { return }
        let last = layout.rowCount - 1
        let position = min(layout.position(of: target) ?? last, last)
        let near = max(0, position - 2)..<min(layout.rowCount, position + 3)
        if near.clamped(to: window) != near { moveWindow(around: near) }
    }

    /// Begins or ends to carry a row by keys.
    func grab(_ cell: TableViewCell) {
        let isHeld = rows.grabbed?.cell === cell
        drop()
        guard !isHeld, let indexPath = indexPath(for: cell) else {
            return announce("Row dropped")
        }
        rows.grabbed = (cell, indexPath)
        cell.parts?.handle?[.ariaPressed] = "true"
        cell.element.setClass("grabbed", true)
        announce("Row grabbed. Arrow keys move it, Space drops it, Escape puts it back.")
    }

    func drop() {
        guard let cell = rows.grabbed?.cell else { return }
        rows.grabbed = nil
        cell.parts?.handle?[.ariaPressed] = "false"
        cell.element.setClass("grabbed", false)
    }

    private func step(from source: IndexPath, _ distance: Int) -> IndexPath? {
        let row = source.row + distance
        if (0..<numberOfRows(inSection: source.section)).contains(row) {
            return IndexPath(row: row, section: source.section)
        }
        let section = source.section + distance
        guard (0..<numberOfSections).contains(section) else { return nil }
        return IndexPath(
            row: distance > 0 ? 0 : numberOfRows(inSection: section), section: section)
    }

    /// The place beside another row once the carried one has been taken out; nil if the other has gone.
    private func place(
        of source: IndexPath, beside neighbour: UInt32, _ side: RowSide
    ) -> IndexPath? {
        guard let other = element.document?.element(neighbour) else { return nil }
        if let box = boxes.firstIndex(where: { $0.list === other }) {
            return IndexPath(row: 0, section: firstSection + box)
        }
        guard let target = indexPath(ofRow: other) else { return nil }
        let isBehind = target.section == source.section && target.row > source.row
        let row = target.row + (side == .after ? 1 : 0) - (isBehind ? 1 : 0)
        return IndexPath(row: row, section: target.section)
    }

    private func indexPath(ofRow element: Element) -> IndexPath? {
        var found: IndexPath?
        forEachCell { cell, indexPath in if cell.element === element { found = indexPath } }
        return found
    }

    private func move(from source: IndexPath, to proposed: IndexPath, isStep: Bool) {
        let target =
            delegates?.tableView(
                self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed)
            ?? proposed
        guard target != source, isPlace(target, for: source) else {
            return announce("Row stays at \(spoken(source))")
        }
        dataSource?.tableView(self, moveRowAt: source, to: target)
        let origin = rows.grabbed?.origin
        // What was carried by a pointer is seen there already.
        moveRow(at: source, to: target, with: isStep ? .automatic : .none)
        if let origin { rows.grabbed?.origin = origin }
        announce("Row moved to \(spoken(target))")
        // Once the row stands there: whoever hears of it may give the table new data.
        delegates?.tableView(self, didMoveRowAt: source, to: target)
    }

    private func isPlace(_ target: IndexPath, for source: IndexPath) -> Bool {
        guard (0..<numberOfSections).contains(target.section) else { return false }
        let count = numberOfRows(inSection: target.section)
        return (0..<(target.section == source.section ? count : count + 1)).contains(target.row)
    }

    private func spoken(_ indexPath: IndexPath) -> String {
        "\(indexPath.row + 1) of \(numberOfRows(inSection: indexPath.section))"
    }

    /// Lets a screen reader say something about the rows.
    func announce(_ text: String) {
        if announcer.parent == nil { element.append(announcer) }
        // The same words again would not be spoken.
        announcer.setText(announcer.text == text ? text + "\u{A0}" : text)
    }
}
