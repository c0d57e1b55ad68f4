import TsubameHTTP
import TsubameUI

extension ChromiumScreen {
    /// The browser's own tree, without what only groups.
    func nodes() async throws -> [ScreenNode] {
        let numbers = try await elementNumbers()
        let answer = try await page.call("Accessibility.getFullAXTree")
        // The theme may show a text in other letters than it was written in.
        let written = try await page.evaluate("tsubameTest.written()")
        var tree = ChromiumTree(numbers: numbers, written: written)
        return tree.nodes(answer["nodes"]?.elements ?? [])
    }

    /// The numbers of elements by the browser's names for their nodes.
    private func elementNumbers() async throws -> [Int64: UInt32] {
        let answer = try await page.call("DOM.getDocument", ["depth": -1])
        var numbers: [Int64: UInt32] = [:]
        func visit(_ node: JSONValue, _ around: UInt32) {
            var number = around
            let attributes = node["attributes"]?.elements?.compactMap(\.text) ?? []
            if let index = attributes.firstIndex(of: "id"), index % 2 == 0,
                attributes[index + 1].hasPrefix("n"),
                let own = UInt32(attributes[index + 1].dropFirst())
            {
                number = own
            }
            if case .integer(let name)? = node["backendNodeId"] { numbers[name] = number }
            for child in node["children"]?.elements ?? [] { visit(child, number) }
        }
        if let root = answer["root"] { visit(root, 0) }
        return numbers
    }
}

/// Reads what `Accessibility.getFullAXTree` answers.
private struct ChromiumTree {
    let numbers: [Int64: UInt32]
    let written: JSONValue
    private var byName: [String: JSONValue] = [:]
    private var found: [ScreenNode] = []

    init(numbers: [Int64: UInt32], written: JSONValue) {
        self.numbers = numbers
        self.written = written
    }

    /// Roles of nodes that only group others, or repeat the text of one around them.
    private static let skipped: Set<String> = [
        "RootWebArea", "generic", "none", "paragraph", "LabelText", "Legend", "InlineTextBox",
        "presentation", "ListMarker", "emphasis", "strong", "code", "Pre", "time",
    ]
    private static let spelled = [
        "StaticText": "text", "image": "img", "DisclosureTriangle": "button",
        "progressIndicator": "progressbar",
    ]

    @MainActor
    mutating func nodes(_ all: [JSONValue]) -> [ScreenNode] {
        for node in all { if let name = node["nodeId"]?.text { byName[name] = node } }
        if let root = all.first { visit(root, depth: 0, silent: false) }
        return found
    }

    @MainActor
    private mutating func visit(_ node: JSONValue, depth: Int, silent: Bool) {
        var inner = depth
        var silent = silent
        let spelling = node["role"]?["value"]?.text ?? "none"
        let role = Self.spelled[spelling] ?? spelling
        let number = node["backendDOMNodeId"].flatMap { value -> UInt32? in
            if case .integer(let name) = value { numbers[name] } else { nil }
        }
        // What stands outside the app's root is the page's own.
        if let number, number > 1, node["ignored"] != true, !Self.skipped.contains(role),
            !(silent && role == "text")
        {
            let made = self.node(node, role, number, depth)
            if !(role == "text" && made.name.isEmpty) {
                found.append(made)
                inner += 1
            }
            if AccessibilityRole.namedByContent.contains(role)
                || AccessibilityRole.holdsText.contains(role)
            {
                silent = true
            }
        }
        for child in node["childIds"]?.elements ?? [] {
            if let name = child.text, let child = byName[name] {
                visit(child, depth: inner, silent: silent)
            }
        }
    }

    @MainActor
    private func node(
        _ node: JSONValue, _ role: String, _ number: UInt32, _ depth: Int
    ) -> ScreenNode {
        let description = description(node)
        let value = node["value"]?["value"]?.text
        let name = node["name"]?["value"]?.text ?? ""
        return ScreenNode(
            number: number, depth: depth, role: role,
            name: role == "text" ? written["\(number)"]?.text ?? name : name,
            value: AccessibilityRole.holdsText.contains(role) ? value ?? "" : nil,
            description: description.isEmpty ? nil : description, states: states(node, role))
    }

    private func description(_ node: JSONValue) -> String {
        let spoken = node["description"]?["value"]?.text ?? ""
        for property in node["properties"]?.elements ?? []
        where property["name"]?.text == "describedby" {
            let words = (property["value"]?["value"]?.text ?? "").split(separator: " ")
                .compactMap { written[String($0.dropFirst())]?.text }.joined(separator: " ")
            if words.lowercased() == spoken.lowercased() { return words }
        }
        return spoken
    }

    private func states(_ node: JSONValue, _ role: String) -> [String] {
        var states: [String] = []
        for property in node["properties"]?.elements ?? [] {
            let value = property["value"]?["value"]
            switch property["name"]?.text {
            case "checked", "pressed": if value?.text == "true" { states.append("checked") }
            case "disabled": if value == true { states.append("disabled") }
            case "invalid": if value?.text == "true" { states.append("invalid") }
            case "selected": if value == true { states.append("selected") }
            case "level":
                if role == "heading", case .integer(let level)? = value {
                    states.append("level \(level)")
                }
            default: break
            }
        }
        return states.sorted()
    }
}
