/// What a person can do with one row now.
struct RowTraits: Equatable {
    /// How the row can be chosen.
    enum Selection {
        case none
        case single
        case multiple
    }

    var selection = Selection.single
    var isSelected = false
    var isDeletable = false
    var isMovable = false
    var isEditing = false
    var editingStyle = TableViewCell.EditingStyle.none
    var leading: SwipeActionsConfiguration?
    var trailing: SwipeActionsConfiguration?

    /// The action that the Delete key stands for.
    var destructive: ContextualAction? {
        (trailing?.actions ?? []).first { $0.style == .destructive }
            ?? (leading?.actions ?? []).first { $0.style == .destructive }
    }

    func actions(at edge: RowEdge) -> [ContextualAction] {
        (edge == .leading ? leading : trailing)?.actions ?? []
    }
}

extension TableViewCell {
    /// What the button before a row that is edited does.
    public enum EditingStyle: Sendable {
        /// There is none.
        case none
        /// It deletes the row, once that was confirmed.
        case delete
        /// It inserts a row.
        case insert
    }

    /// The elements that only some rows have.
    struct Parts {
        var edit: Element?
        var handle: Element?
        var more: Element?
        var accessory: Element?
    }

    func listenToText() {
        let events: EventSet = row.selection == .multiple ? [.tap, .select] : .tap
        textLabel.element.listen(events) { [weak self] event in
            guard let self else { return }
            if case .select(let choice) = event {
                tableView?.choose(self, choice)
            } else {
                onSelect?()
            }
        }
    }

    func showTraits(since old: RowTraits) {
        showSelection()
        if row.selection != old.selection { listenToText() }
        element.setFlag(.dataSwipe, row.isDeletable && row.trailing == nil)
        element[.dataLeading] = row.leading?.description
        element[.dataTrailing] = row.trailing?.description
        element.setFlag(.dataMove, row.isMovable)
        element.setClass("editing", row.isEditing)
        showMore()
        showEditControls()
        listenToRow()
        if row.isSelected != old.isSelected { setSelected(row.isSelected, animated: true) }
        if row.isEditing != old.isEditing { setEditing(row.isEditing, animated: true) }
    }

    private func showSelection() {
        element.setClass("selected", row.isSelected)
        let text = textLabel.element
        text[.ariaPressed] =
            row.selection == .multiple ? (row.isSelected ? "true" : "false") : nil
        text[.ariaCurrent] = row.selection != .multiple && row.isSelected ? "true" : nil
    }

    private func listenToRow() {
        var events: EventSet = []
        if row.isDeletable || row.destructive != nil { events.insert(.delete) }
        if row.leading != nil || row.trailing != nil { events.insert(.act) }
        if row.isMovable { events.insert(.moveRow) }
        guard events != element.listening else { return }
        element.listen(events) { [weak self] event in
            guard let self else { return }
            switch event {
            case .delete:
                if row.destructive == nil { onDelete?() } else { run { $0.destructive } }
            case .act(let edge, let index):
                run {
                    let actions = $0.actions(at: edge)
                    return actions.indices.contains(index) ? actions[index] : nil
                }
            case .moveRow(let neighbour, let side):
                tableView?.carry(self, beside: neighbour, side)
            default: break
            }
        }
    }

    /// Runs an action; while it has not said that it is done, the row is busy.
    ///
    /// The delegate is asked again, for the row may have another index than when its cell was filled.
    private func run(_ find: (RowTraits) -> ContextualAction?) {
        guard let seen = find(row), element[.ariaBusy] == nil,
            let action = tableView?.traits(of: self).flatMap(find), action.title == seen.title
        else { return }
        let turn = turn
        let completion = ContextualAction.Completion { [weak self] in
            guard let self, self.turn == turn else { return }
            element[.ariaBusy] = nil
        }
        action.handler(completion)
        if !completion.isCalled { element[.ariaBusy] = "true" }
    }

    /// Forgets the row that the cell has shown.
    func leaveRow() {
        endBindings()
        if let tableView { tableView.delegates?.tableView(tableView, didEndDisplaying: self) }
        turn += 1
        onSelect = nil
        onDelete = nil
        tableView = nil
        element[.ariaBusy] = nil
    }
}
