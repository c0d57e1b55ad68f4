import Foundation

@testable import TsubameUI

/// Sections of named rows, and what a table shows of them.
@MainActor
final class TableRig: TableViewDataSource {
    /// The second kind of cell, for rows whose name begins with a capital.
    final class OtherCell: TableViewCell {}

    // A table does not keep its data source.
    private final class Keeper: ViewController {
        var rig: TableRig?
    }

    var sections: [[String]]
    var titles: [String?] = []
    private(set) var asked = 0

    init(_ sections: [[String]]) { self.sections = sections }

    /// A table over it that is part of a page, and that page.
    func stage() -> (table: TableView, stage: Stage) {
        let controller = Keeper()
        controller.rig = self
        let table = TableView()
        table.dataSource = self
        table.reloadData()
        controller.view.addSubview(table)
        return (table, Stage(controller))
    }

    func numberOfSections(in tableView: TableView) -> Int { sections.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].count
    }

    func tableView(
        _ tableView: TableView, titleForHeaderInSection section: Int
    ) -> String? { titles.indices.contains(section) ? titles[section] : nil }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        asked += 1
        let name = sections[indexPath.section][indexPath.row]
        let cell =
            name.first?.isUppercase == true
            ? tableView.dequeueReusableCell(OtherCell.self)
            : tableView.dequeueReusableCell(TableViewCell.self)
        cell.textLabel.text = name
        return cell
    }
}

extension TableView {
    /// What is in the elements: for each box its header, its list's attributes and its rows.
    var outline: [[String]] {
        element.children.map { box in
            box.children.flatMap { part in
                part.tag == .ul
                    ? ["ul \(part[.dataSection] ?? "") \(part[.hidden] ?? "-")"]
                        + part.children.map { row in row.children.last?.children.first?.text ?? "?"
                        }
                    : [part.text ?? "view"]
            }
        }
    }
}

/// A browser's tree, to which operations are applied as its client would.
@MainActor
final class MirrorTree {
    private var parents: [Int: Int] = [:]
    private var children: [Int: [Int]] = [:]
    private var texts: [Int: String] = [:]
    private var attributes: [Int: [String: String]] = [:]
    private let root: Int

    init(_ element: Element) {
        root = Int(element.id)
        adopt(element)
    }

    private func adopt(_ element: Element) {
        let id = Int(element.id)
        texts[id] = element.text
        children[id] = element.children.map { Int($0.id) }
        for attribute in element.attributes {
            attributes[id, default: [:]][attribute.name.rawValue] = element[attribute.name]
        }
        for child in element.children {
            parents[Int(child.id)] = id
            adopt(child)
        }
    }

    /// Applies `,[…],[…]`.
    func apply(_ operations: String) throws {
        let list = try JSONSerialization.jsonObject(with: Data("[0\(operations)]".utf8))
        for case let operation as [Any] in (list as? [Any])?.dropFirst() ?? [] {
            let numbers = operation.map { $0 as? Int ?? -1 }
            switch numbers[0] {
            case 1: texts[numbers[1]] = operation[2] as? String
            case 2:
                attributes[numbers[1], default: [:]][operation[2] as? String ?? ""] =
                    operation[3] as? String
            case 3:
                if let description = operation[3] as? [Any] {
                    put(build(description), in: numbers[1], before: numbers[2])
                }
            case 4: take(numbers[1])
            case 5:
                take(numbers[3])
                put(numbers[3], in: numbers[1], before: numbers[2])
            default: break
            }
        }
    }

    /// Tags aside, what the tree holds.
    func outline(_ id: Int? = nil) -> String {
        let id = id ?? root
        let own = (attributes[id] ?? [:]).sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
        let inside = (children[id] ?? []).map(outline).joined(separator: ",")
        return "\(id)[\(own.joined(separator: " "))]\(texts[id] ?? "")(\(inside))"
    }

    private func build(_ description: [Any]) -> Int {
        let id = description[1] as? Int ?? 0
        attributes[id] = description[2] as? [String: String] ?? [:]
        texts[id] = nil
        children[id] = []
        for part in description.dropFirst(3) {
            if let text = part as? String { texts[id] = text }
            if let element = part as? [Any] {
                let child = build(element)
                parents[child] = id
                children[id, default: []].append(child)
            }
        }
        return id
    }

    private func take(_ id: Int) {
        if let parent = parents[id] { children[parent]?.removeAll { $0 == id } }
        parents[id] = nil
    }

    private func put(_ id: Int, in parent: Int, before: Int) {
        let index = children[parent]?.firstIndex(of: before) ?? children[parent]?.count ?? 0
        children[parent, default: []].insert(id, at: index)
        parents[id] = parent
    }
}
