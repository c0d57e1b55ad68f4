public import Foundation

extension TableView {
    /// Where a row comes to stand when the table scrolls to it.
    public enum ScrollPosition: Int, Sendable {
        /// As little as needed for it to be seen.
        case none
        /// At the top of the browser's window.
        case top
        /// In the middle.
        case middle
        /// At the bottom.
        case bottom
    }

    /// Scrolls the page so that a row is seen; does nothing if there is none.
    ///
    /// The way is shown to rows that are near, unless a person wants less motion.
    public func scrollToRow(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
    ) {
        guard let position = layout.position(of: indexPath) else { return }
        scroll(to: position, scrollPosition, animated ? .animated : .atOnce)
    }

    /// How the browser goes to a row.
    enum Manner: Int {
        case atOnce
        case animated
        /// At once, and the row gets the focus.
        case focused
    }

    func scroll(to position: Int, _ place: ScrollPosition, _ manner: Manner) {
        let count = visible?.count ?? Self.firstRowCount / 2
        let first =
            switch place {
            case .top: position
            case .bottom: position - count + 1
            case .none, .middle: position - count / 2
            }
        let near = max(0, first - 1)..<min(layout.rowCount, max(first, 0) + count + 1)
        if near.lowerBound < window.lowerBound || near.upperBound > window.upperBound {
            moveWindow(around: near)
        }
        element.document?.record {
            $0.scroll(element.id, to: position, place.rawValue, manner.rawValue)
        }
    }

    /// The rows in the browser's window as it last said; before that, and of a short table, all that exist.
    ///
    /// The browser says so when it needs other rows, so a few more or fewer may be seen by now.
    public var indexPathsForVisibleRows: [IndexPath] {
        (visible ?? window).clamped(to: window).map(layout.indexPath)
    }

    /// The cells of `indexPathsForVisibleRows`.
    public var visibleCells: [TableViewCell] {
        (visible ?? window).clamped(to: window).compactMap(cell)
    }

    /// Looks for the next row whose text begins so, and gives it the focus.
    func find(_ text: String, after position: Int) {
        guard layout.rowCount > 0, !text.isEmpty, text.utf8.count <= 256 else { return }
        let after =
            position < 0 ? nil : layout.indexPath(at: min(position, layout.rowCount - 1))
        let found =
            dataSource?.tableView(self, indexPathForRowStartingWith: text, after: after)
        if let found, let position = layout.position(of: found) {
            scroll(to: position, .none, .focused)
        }
    }

    /// Looks through the cells that exist, from one place on and then from the first.
    func indexPathInWindow(startingWith text: String, after indexPath: IndexPath?) -> IndexPath? {
        let start = indexPath.flatMap(layout.position).map { $0 + 1 } ?? 0
        let later = window.filter { $0 >= start }
        let order = later + window.filter { $0 < start }
        return order.first { position in
            let words = cell(at: position)?.textLabel.text ?? ""
            return words.range(
                of: text, options: [.anchored, .caseInsensitive, .diacriticInsensitive])
                != nil
        }.map(layout.indexPath)
    }
}
