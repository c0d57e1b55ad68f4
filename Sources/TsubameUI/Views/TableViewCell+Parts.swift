extension TableViewCell {
    func showAccessory() {
        parts?.accessory?.removeFromParent()
        parts?.accessory = nil
        guard let accessory = makeAccessory() else { return }
        ownParts.accessory = accessory
        content.insert(accessory, at: subviews.count)
    }

    private func makeAccessory() -> Element? {
        switch accessoryType {
        case .none: return nil
        case .disclosureIndicator: return arrow()
        case .checkmark:
            let tick = Element(.span, class: "row-tick")
            tick[.role] = "img"
            tick[.ariaLabel] = "Checked"
            return tick
        case .detailButton: return detailButton()
        case .detailDisclosureButton:
            return Element(.span, class: "row-accessories", [detailButton(), arrow()])
        }
    }

    private func arrow() -> Element {
        let arrow = Element(.span, class: "row-arrow")
        arrow[.ariaHidden] = "true"
        return arrow
    }

    private func detailButton() -> Element {
        let button = iconButton("button icon row-info", "Details")
        button.listen(.tap) { [weak self] _ in
            guard let self else { return }
            tableView?.pressAccessory(of: self)
        }
        return button
    }

    /// A button without a text, spoken by its name and that of its row.
    private func iconButton(_ className: String, _ name: String) -> Element {
        let button = Element(.button, class: className)
        button[.type] = "button"
        button[.ariaLabel] = name
        button.refer(.ariaDescribedBy, to: textLabel.element)
        return button
    }

    func showMore() {
        let hasActions = row.leading != nil || row.trailing != nil
        textLabel.element[.ariaKeyShortcuts] = row.destructive == nil ? nil : "Delete"
        guard hasActions != (parts?.more != nil) else { return }
        parts?.more?.removeFromParent()
        parts?.more = nil
        guard hasActions else { return }
        let more = iconButton("button icon row-more", "Actions")
        more[.ariaHasPopup] = "menu"
        content.append(more)
        ownParts.more = more
    }

    func showEditControls() {
        showEditButton()
        let hasHandle = row.isEditing && row.isMovable
        guard hasHandle != (parts?.handle != nil) else { return }
        parts?.handle?.removeFromParent()
        parts?.handle = nil
        guard hasHandle else { return }
        let handle = iconButton("row-handle", "Reorder")
        handle[.ariaPressed] = "false"
        handle.listen(.tap) { [weak self] _ in
            guard let self else { return }
            tableView?.grab(self)
        }
        element.append(handle)
        ownParts.handle = handle
    }

    private func showEditButton() {
        let style = row.isEditing ? row.editingStyle : .none
        let isMark = row.isEditing && row.selection == .multiple
        let kind = isMark ? "row-mark" : "row-edit \(style == .insert ? "insert" : "delete")"
        let isWanted = isMark || style != .none
        guard parts?.edit?[.class] != (isWanted ? kind : nil) else { return }
        parts?.edit?.removeFromParent()
        parts?.edit = nil
        guard isWanted else { return }
        let edit = isMark ? Element(.span, class: kind) : editButton(kind, style)
        if isMark { edit[.ariaHidden] = "true" }
        element.insert(edit, at: 0)
        ownParts.edit = edit
    }

    private func editButton(_ kind: String, _ style: EditingStyle) -> Element {
        let button = iconButton(kind, style == .insert ? "Insert" : "Delete")
        guard style == .insert else { return button }
        button.listen(.tap) { [weak self] _ in
            guard let self else { return }
            tableView?.commit(.insert, self)
        }
        return button
    }
}
