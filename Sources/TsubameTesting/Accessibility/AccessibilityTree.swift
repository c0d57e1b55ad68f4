import TsubameUI

/// What a screen reader meets in a tree of elements, by the rules of browsers (HTML-AAM 1.0, AccName 1.2).
@MainActor
struct AccessibilityTree {
    private let root: Element
    /// Labels by the number of the element that they name.
    private var labels: [UInt32: Element] = [:]
    private var numbered: [String: Element] = [:]

    init(root: Element) {
        self.root = root
        root.forEachInTree { element in
            numbered["n\(element.id)"] = element
            guard element.tag == .label else { return }
            if let number = element[.for]?.dropFirst(), let number = UInt32(number) {
                labels[number] = element
            } else if let control = Self.firstControl(in: element) {
                labels[control.id] = element
            }
        }
    }

    /// The things in reading order; what only groups others is left out, its text is not.
    var nodes: [ScreenNode] {
        var nodes: [ScreenNode] = []
        // Behind a modal dialog nothing can be reached.
        let modal = root.children.last { $0.tag == .dialog && $0[.dataModal] != nil }
        visit(modal ?? root, depth: 0, in: "", silent: false, &nodes)
        return nodes
    }

    private func visit(
        _ element: Element, depth: Int, in landmark: String, silent: Bool,
        _ nodes: inout [ScreenNode]
    ) {
        guard !isHidden(element) else { return }
        let role = AccessibilityRole.of(element, in: landmark, isNamed: !name(of: element).isEmpty)
        var inner = depth
        var silent = silent
        if let role {
            nodes.append(node(element, role, depth))
            inner += 1
            // Its text is its name already.
            if AccessibilityRole.namedByContent.contains(role) { silent = true }
        }
        if let text = element.wholeText, !silent, !text.isEmpty {
            nodes.append(
                ScreenNode(
                    number: element.id, depth: inner, role: "text", name: text, states: []))
        }
        let around = role.map { AccessibilityRole.sectioning.contains($0) ? $0 : landmark }
        for child in element.children {
            visit(child, depth: inner, in: around ?? landmark, silent: silent, &nodes)
        }
    }

    private func isHidden(_ element: Element) -> Bool {
        if element[.hidden] != nil || element[.ariaHidden] == "true" { return true }
        // A menu that is closed is not rendered.
        if element[.popover] != nil { return true }
        // What has no text and nothing in it is not rendered either, where the theme hides it.
        return element.tag == .dialog && element[.dataModal] == nil
    }

    private func node(_ element: Element, _ role: String, _ depth: Int) -> ScreenNode {
        ScreenNode(
            number: element.id, depth: depth, role: role, name: name(of: element),
            value: AccessibilityRole.holdsText.contains(role) ? element.fieldText : nil,
            description: description(of: element), states: states(of: element, role))
    }

    private func states(of element: Element, _ role: String) -> [String] {
        var states: [String] = []
        if element.isChecked || element[.ariaPressed] == "true" { states.append("checked") }
        if element[.disabled] != nil || element[.ariaDisabled] == "true" {
            states.append("disabled")
        }
        if element[.ariaInvalid] == "true" { states.append("invalid") }
        if role == "heading" {
            states.append("level \(element.tag.rawValue.last.map(String.init) ?? "2")")
        }
        if element[.ariaSelected] == "true" { states.append("selected") }
        return states.sorted()
    }

    // MARK: names

    func name(of element: Element) -> String {
        if let references = element[.ariaLabelledBy] {
            return references.split(separator: " ").compactMap { numbered[String($0)] }
                .map { text(of: $0) }.joined(separator: " ")
        }
        if let label = element[.ariaLabel], !label.isEmpty { return label }
        if let label = labels[element.id] { return text(of: label, without: element) }
        if element.tag == .fieldset,
            let legend = element.children.first(where: { $0.tag == .legend })
        {
            return text(of: legend)
        }
        if let alternative = element[.alt] { return alternative }
        let role = AccessibilityRole.of(element, in: "", isNamed: false)
        let own =
            role.map(AccessibilityRole.namedByContent.contains) == true ? text(of: element) : ""
        return own.isEmpty ? element[.title] ?? "" : own
    }

    private func description(of element: Element) -> String? {
        guard let references = element[.ariaDescribedBy] else { return nil }
        let words = references.split(separator: " ").compactMap { numbered[String($0)] }
            .map { text(of: $0) }.filter { !$0.isEmpty }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    private func text(of element: Element, without control: Element? = nil) -> String {
        guard element !== control, element[.hidden] == nil, element[.ariaHidden] != "true" else {
            return ""
        }
        if let label = element[.ariaLabel], !label.isEmpty { return label }
        if let alternative = element[.alt] { return alternative }
        let parts =
            element.wholeText.map { [$0] }
            ?? element.children.map { text(of: $0, without: control) }
        return parts.joined(separator: " ").split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    private static func firstControl(in label: Element) -> Element? {
        var found: Element?
        label.forEachInTree {
            if found == nil, $0.tag == .input || $0.tag == .textarea { found = $0 }
        }
        return found
    }
}
