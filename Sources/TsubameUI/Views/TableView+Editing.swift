import Foundation

extension TableView {
    /// Whether the rows show what it takes to delete, insert and move them.
    public var isEditing: Bool {
        get { rows.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends to edit the rows.
    public func setEditing(_ isEditing: Bool, animated: Bool) {
        guard isEditing != rows.isEditing else { return }
        drop()
        rows.isEditing = isEditing
        deselectAll(tells: false)
        element.setClass("editing-table", isEditing)
        refreshTraits()
    }

    /// Whether a line is drawn between the rows.
    public var separatorStyle: SeparatorStyle {
        get { element[.class]?.contains("unlined") == true ? .none : .singleLine }
        set { element.setClass("unlined", newValue == .none) }
    }

    /// What stands between two rows.
    public enum SeparatorStyle: Sendable {
        /// Nothing.
        case none
        /// A line.
        case singleLine
    }

    func commit(_ style: TableViewCell.EditingStyle, _ cell: TableViewCell) {
        guard let indexPath = indexPath(for: cell) else { return }
        dataSource?.tableView(self, commit: style, forRowAt: indexPath)
        if style == .delete { delegates?.tableView(self, didDeleteRowAt: indexPath) }
    }
}
