import TsubameUI

/// Looks for what keeps somebody from using a screen.
@MainActor
enum AccessibilityAudit {
    private static let controls: Set<String> = [
        "button", "checkbox", "combobox", "link", "menuitem", "progressbar", "radio", "searchbox",
        "slider", "spinbutton", "switch", "tab", "textbox",
    ]

    /// What the outline alone shows.
    static func problems(_ nodes: [ScreenNode]) -> [AccessibilityProblem] {
        var problems: [AccessibilityProblem] = []
        func report(_ rule: AccessibilityProblem.Rule, _ subject: String) {
            problems.append(AccessibilityProblem(rule: rule, subject: subject))
        }
        for node in nodes where node.name.isEmpty {
            if controls.contains(node.role) { report(.unnamedControl, line(node)) }
            if ["dialog", "alertdialog"].contains(node.role) { report(.unnamedDialog, line(node)) }
        }
        let isModal = nodes.first.map { ["dialog", "alertdialog"].contains($0.role) } ?? false
        let levels = nodes.filter { $0.role == "heading" }.map { ($0, level($0)) }
        if !isModal, levels.count(where: { $0.1 == 1 }) != 1 {
            report(.oneTitle, levels.map { $0.0.line }.joined(separator: ", "))
        }
        for ((_, before), (node, after)) in zip(levels, levels.dropFirst()) where after > before + 1
        {
            report(.skippedHeading, node.line)
        }
        return problems + brokenLists(nodes)
    }

    private static func brokenLists(_ nodes: [ScreenNode]) -> [AccessibilityProblem] {
        var problems: [AccessibilityProblem] = []
        for (index, node) in nodes.enumerated() where node.role == "listitem" {
            let around = nodes[..<index].last { $0.depth < node.depth }
            if around?.role != "list" {
                problems.append(AccessibilityProblem(rule: .brokenList, subject: line(node)))
            }
        }
        return problems
    }

    /// What only the elements show.
    static func problems(in root: Element) -> [AccessibilityProblem] {
        var problems: [AccessibilityProblem] = []
        var known: Set<String> = []
        var keys: [String: Int] = [:]
        root.forEachInTree { element in
            known.insert("n\(element.id)")
            if let key = element[.dataKey] { keys[key, default: 0] += 1 }
        }
        for key in keys.keys.sorted() where keys[key] != 1 {
            problems.append(AccessibilityProblem(rule: .doubleKey, subject: key))
        }
        root.forEachInTree { element in
            for name in [AttributeName.ariaLabelledBy, .ariaDescribedBy, .for] {
                for reference in (element[name] ?? "").split(separator: " ")
                where !known.contains(String(reference)) {
                    problems.append(
                        AccessibilityProblem(
                            rule: .danglingReference,
                            subject: "<\(element.tag) n\(element.id)> \(name.rawValue)=\(reference)"
                        ))
                }
            }
            if isSilentPicture(element) {
                problems.append(
                    AccessibilityProblem(
                        rule: .silentPicture, subject: "<\(element.tag) n\(element.id)>"))
            }
        }
        return problems
    }

    private static func isSilentPicture(_ element: Element) -> Bool {
        element.tag.rawValue == "img" && element[.alt] == nil && element[.ariaLabel] == nil
            && element[.ariaHidden] != "true"
    }

    private static func level(_ node: ScreenNode) -> Int {
        for state in node.states where state.hasPrefix("level ") {
            return Int(state.dropFirst(6)) ?? 0
        }
        return 0
    }

    private static func line(_ node: ScreenNode) -> String { "\(node.line) n\(node.number)" }
}
