extension TableView {
    /// Cells that show no row now, kept by kind for the next rows.
    struct ReusePool {
        /// More unused cells of a kind than this are let go.
        static let maximumCount = 32
        private var cells: [ObjectIdentifier: [TableViewCell]] = [:]

        @MainActor
        mutating func take<Cell: TableViewCell>(_ type: Cell.Type) -> Cell? {
            guard let cell = cells[ObjectIdentifier(type)]?.popLast() as? Cell else { return nil }
            cell.prepareForReuse()
            return cell
        }

        @MainActor
        mutating func give(_ cell: TableViewCell) {
            cell.leaveRow()
            let kind = ObjectIdentifier(type(of: cell))
            guard cells[kind, default: []].count < Self.maximumCount else { return }
            cells[kind, default: []].append(cell)
        }
    }
}
