extension Button {
    func showStyle() {
        var names = ["button", style.rawValue]
        if isDestructive, style != .destructive { names.append("destructive") }
        if title.isEmpty, icon != nil { names.append("icon") }
        let className = names.joined(separator: " ")
        controlElement[.class] = className
        list?.style = className
    }

    func showContent() {
        defer { showStyle() }
        let chevron = opensMenu && !title.isEmpty ? Icon.chevronDown.element(class: "small") : nil
        guard icon != nil || chevron != nil else { return controlElement.fill(text: title) }
        let words = Element(.span)
        words.setText(title)
        let parts = [icon?.element(), title.isEmpty ? nil : words].compactMap { $0 }
        let ordered = iconPlacement == .leading ? parts : parts.reversed()
        controlElement.fill(ordered + [chevron].compactMap { $0 })
    }

    func showSelection() {
        controlElement[.ariaPressed] =
            changesSelectionAsPrimaryAction ? (isSelected ? "true" : "false") : nil
    }
}
