import Foundation
import TsubameTestSupport

@testable import TsubameUI

/// Sections of rows that change at random, with the batch that says how; each row and section has a name of its own.
struct RandomTable {
    private(set) var sections: [[String]] = []
    private(set) var titles: [String?] = []
    private var generator: SeededGenerator
    private var named = 0

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        for _ in 0..<3 { insertSection(rows: 30) }
    }

    mutating func random(below limit: Int) -> Int {
        Int.random(in: 0..<max(1, limit), using: &generator)
    }

    mutating func change(isLarge: Bool) -> TableUpdates {
        let old = (rows: places(), titles: titles)
        var moved: Set<String> = []
        for _ in 0..<random(below: isLarge ? 20 : 4) { deleteRow() }
        for _ in 0..<random(below: 4) { moveRow(&moved) }
        for _ in 0..<random(below: isLarge ? 24 : 4) { insertRow() }
        var movedSection: String?
        if random(below: 6) == 0, sections.count > 1 { deleteSection() }
        if random(below: 6) == 0, sections.count > 1 { movedSection = moveSection() }
        if random(below: 6) == 0 { insertSection(rows: random(below: 12)) }
        var updates = TableUpdates()
        compareSections(old.titles, movedSection, &updates)
        compareRows(old.rows, old.titles, moved, &updates)
        return updates
    }

    private mutating func makeName() -> String {
        named += 1
        return random(below: 3) == 0 ? "R\(named)" : "r\(named)"
    }

    private mutating func deleteRow() {
        let section = random(below: sections.count)
        guard !sections.isEmpty, !sections[section].isEmpty else { return }
        sections[section].remove(at: random(below: sections[section].count))
    }

    private mutating func insertRow() {
        guard !sections.isEmpty else { return }
        let section = random(below: sections.count)
        let row = random(below: sections[section].count + 1)
        let name = makeName()
        sections[section].insert(name, at: row)
    }

    private mutating func moveRow(_ moved: inout Set<String>) {
        let from = random(below: sections.count)
        let to = random(below: sections.count)
        guard !sections.isEmpty, !sections[from].isEmpty else { return }
        let name = sections[from].remove(at: random(below: sections[from].count))
        let row = random(below: sections[to].count + 1)
        sections[to].insert(name, at: row)
        moved.insert(name)
    }

    private mutating func insertSection(rows: Int) {
        let index = random(below: sections.count + 1)
        let names = (0..<rows).map { _ in makeName() }
        sections.insert(names, at: index)
        named += 1
        titles.insert("S\(named)", at: index)
    }

    private mutating func deleteSection() {
        let index = random(below: sections.count)
        sections.remove(at: index)
        titles.remove(at: index)
    }

    private mutating func moveSection() -> String? {
        let from = random(below: sections.count)
        let to = random(below: sections.count)
        sections.insert(sections.remove(at: from), at: to)
        titles.insert(titles.remove(at: from), at: to)
        return titles[to]
    }

    private func places() -> [String: IndexPath] {
        var places: [String: IndexPath] = [:]
        for (section, rows) in sections.enumerated() {
            for (row, name) in rows.enumerated() {
                places[name] = IndexPath(row: row, section: section)
            }
        }
        return places
    }

    private func compareSections(_ old: [String?], _ moved: String?, _ updates: inout TableUpdates)
    {
        for (index, title) in old.enumerated() {
            guard let now = titles.firstIndex(of: title) else {
                updates.deletedSections.append(index)
                continue
            }
            if title == moved { updates.movedSections.append((index, now)) }
        }
        updates.insertedSections = titles.indices.filter { !old.contains(titles[$0]) }
    }

    private func compareRows(
        _ old: [String: IndexPath], _ oldTitles: [String?], _ moved: Set<String>,
        _ updates: inout TableUpdates
    ) {
        let now = places()
        for (name, place) in old where now[name] == nil {
            if titles.contains(oldTitles[place.section]) { updates.deletedRows.append(place) }
        }
        for (name, place) in now {
            if let from = old[name] {
                if moved.contains(name) { updates.movedRows.append((from, place)) }
            } else if oldTitles.contains(titles[place.section]) {
                updates.insertedRows.append(place)
            }
        }
    }
}
