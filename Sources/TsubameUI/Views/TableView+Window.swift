public import Foundation

/// Is told which rows of a table will be needed soon, so that their data can be fetched.
@MainActor
public protocol TableViewPrefetching: AnyObject {
    /// These rows may be shown next.
    func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])
    /// These rows are no longer expected; nothing happens unless implemented.
    func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableViewPrefetching {
    /// Nothing happens.
    public func tableView(
        _ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
    ) {}
}

extension TableView {
    /// More rows than this are in no browser's window.
    static let maximumVisibleCount = 200

    /// What the browser says of a table that has more rows than exist.
    func hear(_ event: Event) {
        switch event {
        case .window(let first, let last): browserShows(first, last)
        case .find(let text, let position): find(text, after: position)
        case .moveRow(let neighbour, let side): carryHeld(beside: neighbour, side)
        default: break
        }
    }

    private func browserShows(_ first: Int, _ last: Int) {
        guard layout.rowCount > 0 else { return }
        let lower = min(first, layout.rowCount - 1)
        let count = min(last - first + 1, Self.maximumVisibleCount)
        let shown = lower..<min(lower + count, layout.rowCount)
        let before = visible
        visible = shown
        windowCount = max(Self.firstRowCount / 2, count + 2 * Self.reserve(for: count))
        moveWindow(around: shown)
        announce(around: shown, before: before)
    }

    /// How many rows exist beyond those shown, on either side.
    static func reserve(for count: Int) -> Int { max(10, count * 3 / 4) }

    /// Makes these rows exist, and as many before as after them.
    func moveWindow(around shown: Range<Int>) {
        let old = (cells: cells, window: window, boxes: boxes, firstSection: firstSection)
        let lower = shown.lowerBound - max(0, windowCount - shown.count) / 2
        render(layout, around: lower) { position in
            old.window.contains(position)
                ? (old.cells[position - old.window.lowerBound], .none) : nil
        } box: { section in
            let index = section - old.firstSection
            return old.boxes.indices.contains(index) ? (old.boxes[index], false) : nil
        }
    }

    /// Announces the rows that follow in the direction of the movement.
    private func announce(around shown: Range<Int>, before: Range<Int>?) {
        guard isPrefetching else { return }
        let isBackwards = shown.lowerBound < (before?.lowerBound ?? 0)
        let ahead =
            isBackwards
            ? max(0, window.lowerBound - shown.count)..<window.lowerBound
            : window.upperBound..<min(layout.rowCount, window.upperBound + shown.count)
        let old = announced
        announced = ahead
        tellCancelled(paths(old) { !ahead.contains($0) && !window.contains($0) })
        tellPrefetching(paths(ahead) { !old.contains($0) })
    }

    /// The rows are counted anew: what was announced is not expected any more.
    func forgetAnnounced() {
        let old = paths(announced) { _ in true }
        announced = 0..<0
        tellCancelled(old)
    }

    private func paths(_ positions: Range<Int>, where holds: (Int) -> Bool) -> [IndexPath] {
        positions.clamped(to: 0..<layout.rowCount).filter(holds).map(layout.indexPath)
    }
}
