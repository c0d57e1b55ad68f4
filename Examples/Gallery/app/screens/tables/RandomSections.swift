import Foundation
import Tsubame

/// Sections of named rows that change at random, the same way for the same seed.
struct RandomSections {
    struct Section {
        let name: String
        var rows: [String]
    }

    /// One change as a batch update says it.
    enum Change {
        case insert(IndexPath)
        case delete(IndexPath)
        case move(IndexPath, IndexPath)
        case insertSection(Int)
        case deleteSection(Int)
        case moveSection(Int, Int)
    }

    private(set) var sections: [Section] = []
    private var generator: Generator
    private var named = 0

    init(seed: UInt64) {
        generator = Generator(state: seed)
        sections = (0..<3).map { _ in makeSection(rows: 8) }
    }

    /// Changes rows and perhaps sections; says how, in UIKit's indices.
    mutating func change() -> [Change] {
        let old = sections
        deleteRows()
        let movedRows = moveRow()
        insertRows()
        let movedSection = changeSections()
        return sectionChanges(from: old, moved: movedSection)
            + rowChanges(from: old, moved: movedRows)
    }

    private mutating func deleteRows() {
        for section in sections.indices where chance(of: 50) {
            guard let row = sections[section].rows.indices.randomElement(using: &generator) else {
                continue
            }
            sections[section].rows.remove(at: row)
        }
    }

    private mutating func moveRow() -> Set<String> {
        guard let from = sections.indices.randomElement(using: &generator),
            let to = sections.indices.randomElement(using: &generator),
            let row = sections[from].rows.indices.randomElement(using: &generator)
        else { return [] }
        let name = sections[from].rows.remove(at: row)
        let place = Int.random(in: 0...sections[to].rows.count, using: &generator)
        sections[to].rows.insert(name, at: place)
        return [name]
    }

    private mutating func insertRows() {
        for section in sections.indices where chance(of: 60) {
            let place = Int.random(in: 0...sections[section].rows.count, using: &generator)
            let name = makeName("Row")
            sections[section].rows.insert(name, at: place)
        }
    }

    /// The name of the section that has another place among the others now.
    private mutating func changeSections() -> String? {
        if sections.count > 2, chance(of: 8) {
            sections.remove(at: Int.random(in: 0..<sections.count, using: &generator))
        }
        var moved: String?
        if sections.count > 1, chance(of: 10) {
            let section = sections.remove(at: Int.random(in: 0..<sections.count, using: &generator))
            sections.insert(section, at: Int.random(in: 0...sections.count, using: &generator))
            moved = section.name
        }
        if sections.count < 6, chance(of: 10) {
            let place = Int.random(in: 0...sections.count, using: &generator)
            let section = makeSection(rows: 4)
            sections.insert(section, at: place)
        }
        return moved
    }

    private func sectionChanges(from old: [Section], moved: String?) -> [Change] {
        let before = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.name, $0) })
        let now = Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1.name, $0) })
        return before.filter { now[$0.key] == nil }.map { .deleteSection($0.value) }
            + now.filter { before[$0.key] == nil }.map { .insertSection($0.value) }
            + before.compactMap { name, index in
                name == moved ? now[name].map { .moveSection(index, $0) } : nil
            }
    }

    private func rowChanges(from old: [Section], moved: Set<String>) -> [Change] {
        let before = places(of: old)
        let now = places(of: sections)
        let namesBefore = Set(old.map(\.name))
        let namesNow = Set(sections.map(\.name))
        var changes: [Change] = []
        for (name, place) in before where namesNow.contains(old[place.section].name) {
            if now[name] == nil { changes.append(.delete(place)) }
        }
        for (name, place) in now {
            if let from = before[name] {
                if moved.contains(name) { changes.append(.move(from, place)) }
            } else if namesBefore.contains(sections[place.section].name) {
                changes.append(.insert(place))
            }
        }
        return changes
    }

    private func places(of sections: [Section]) -> [String: IndexPath] {
        var places: [String: IndexPath] = [:]
        for (section, content) in sections.enumerated() {
            for (row, name) in content.rows.enumerated() {
                places[name] = IndexPath(row: row, section: section)
            }
        }
        return places
    }

    private mutating func makeSection(rows: Int) -> Section {
        Section(name: makeName("Section"), rows: (0..<rows).map { _ in makeName("Row") })
    }

    private mutating func makeName(_ kind: String) -> String {
        named += 1
        return "\(kind) \(named)"
    }

    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let mixed = (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9
            return mixed ^ mixed >> 32
        }
    }

    private mutating func chance(of percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &generator) < percent
    }
}
