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

    /// What the browser tells of the row's text.
    var textEvents: EventSet { selection == .multiple ? [.tap, .select] : .tap }

    /// What the browser tells of the row.
    var events: EventSet {
        var events: EventSet = []
        if isDeletable || destructive != nil { events.insert(.delete) }
        if leading != nil || trailing != nil { events.insert(.act) }
        if isMovable { events.insert(.moveRow) }
        return events
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

    final class Parts {
        var edit: Element?
        var handle: Element?
        var more: Element?
        var accessory: Element?
    }

    var ownParts: Parts {
        if let parts { return parts }
        let made = Parts()
        parts = made
        return made
    }

    /// Hears of what its row allows, as all cells of its table do.
    func listen() {
        guard let tableView else { return }
        tableView.rows.hear(row.events, as: tableView, on: element)
        tableView.rows.hear(row.textEvents, as: tableView, on: textLabel.element)
    }

    func showTraits(since old: RowTraits) {
        showSelection()
        element.setFlag(.dataSwipe, row.isDeletable && row.trailing == nil)
        element[.dataLeading] = row.leading?.description
        element[.dataTrailing] = row.trailing?.description
        element.setFlag(.dataMove, row.isMovable)
        element.setClass("editing", row.isEditing)
        showMore()
        showEditControls()
        listen()
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

    /// What the browser says of the row or of its text.
    func hear(_ event: Event) {
        guard let tableView else { return }
        switch event {
        case .tap: tableView.press(self)
        case .select(let choice): tableView.choose(self, choice)
        case .delete:
            if row.destructive == nil { requestDelete() } else { run { $0.destructive } }
        case .act(let edge, let index):
            run {
                let actions = $0.actions(at: edge)
                return actions.indices.contains(index) ? actions[index] : nil
            }
        case .moveRow(let neighbour, let side): tableView.carry(self, beside: neighbour, side)
        default: break
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
        tableView = nil
        element[.ariaBusy] = nil
    }
}
