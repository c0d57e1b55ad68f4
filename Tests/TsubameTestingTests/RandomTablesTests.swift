import Foundation
import Testing
import Tsubame
import TsubameTestSupport
import TsubameUI

@testable import TsubameTesting

/// Whatever happens to a table – batches, scrolling, other windows, lost connections, reloads – the browser shows
/// what the session has, and the session what the data says.
@Suite(.serialized) @MainActor struct RandomTablesTests {
    /// `TSUBAME_STEPS` steps, a slice unless it is set.
    private static var steps: Int {
        setting("TSUBAME_STEPS") ?? 0
    }

    @Test(arguments: ScreenStage.allCases, [30, 4_000])
    func `a table is in step after each random change`(
        stage: ScreenStage, rows: Int
    ) async throws {
        let seed: UInt64 = setting("TSUBAME_SEED") ?? 7
        var random = SeededGenerator(seed: seed &+ UInt64(rows))
        let driver = try await ScreenDriver.open(Tables.self, "/\(rows)", on: stage)
        let slice = stage == .headless ? 1_500 : 120
        for number in 0..<max(Self.steps, slice) {
            // Others wait for the main actor too.
            await Task.yield()
            let step = try await step(driver, stage, &random)
            let table = try #require(
                driver.backend.session.navigation.top as? RandomTableViewController)
            do {
                try await driver.checkInStep()
                try table.check()
            } catch {
                throw ScreenDriverError(
                    .outOfStep, "seed \(seed), step \(number), \(step):\n\(error)")
            }
        }
    }

    private func step(
        _ driver: ScreenDriver, _ stage: ScreenStage, _ random: inout SeededGenerator
    ) async throws -> String {
        let session = driver.backend.session
        let table = try #require(session.navigation.top as? RandomTableViewController)
        switch Int.random(in: 0..<20, using: &random) {
        case 0:
            let (width, height) = (
                Int.random(in: 320...1_400, using: &random),
                Int.random(in: 400...1_000, using: &random)
            )
            try await driver.resize(width: width, height: height)
            return "resize to \(width)x\(height)"
        case 1:
            try await driver.reconnect()
            return "reconnect"
        case 2 where stage == .chromium:
            try await driver.reload()
            return "reload"
        case 3, 4, 5, 6:
            let part = Double.random(in: 0...1, using: &random)
            if let screen = driver.backend as? ChromiumScreen {
                _ = try await screen.page.evaluate(
                    "scrollTo(0, \(part) * document.documentElement.scrollHeight)")
            }
            return "scroll to \(part)"
        case 7:
            Session.run(in: session) { table.shuffleSections(&random) }
            return "section changes"
        default:
            try Session.run(in: session) { try table.changeRows(&random) }
            return "batch"
        }
    }
}

private struct Tables: App {
    static let name = "Tables"
    static let models: [any Model.Type] = []

    var routes: [Route] {
        Screen("/:rows") { RandomTableViewController(rows: Int($0["rows"]) ?? 0) }
    }
}

/// A table of numbered rows that changes at random.
private final class RandomTableViewController: TableViewController {
    private var sections: [[String]]
    private var next = 0

    init(rows: Int) {
        sections = [0, 1, 2].map { section in (0..<rows / 3).map { "\(section).\($0)" } }
        super.init()
        title = "Random"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.reloadData()
    }

    override func numberOfSections(in tableView: TableView) -> Int { sections.count }

    override func tableView(
        _ tableView: TableView, titleForHeaderInSection section: Int
    ) -> String? { section % 2 == 0 ? "Section" : nil }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].count
    }

    override func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(TableViewCell.self)
        cell.textLabel.text = sections[indexPath.section][indexPath.row]
        return cell
    }

    /// Throws unless each row that exists shows what the data says.
    func check() throws {
        for (section, rows) in sections.enumerated() {
            guard tableView.numberOfRows(inSection: section) == rows.count else {
                throw ScreenDriverError(.outOfStep, "section \(section) has not \(rows.count) rows")
            }
        }
        for path in tableView.indexPathsForVisibleRows {
            let shown = tableView.cellForRow(at: path)?.textLabel.text
            guard shown == sections[path.section][path.row] else {
                throw ScreenDriverError(
                    .outOfStep,
                    "row \(path) shows \(shown ?? "nothing"), not \(sections[path.section][path.row])"
                )
            }
        }
    }

    /// Deletes, inserts, moves and reloads rows of one section, by UIKit's rules.
    func changeRows(_ random: inout SeededGenerator) throws {
        let section = Int.random(in: 0..<sections.count, using: &random)
        let old = sections[section]
        var places = Array(old.indices)
        places.shuffle(using: &random)
        let deleted = places.prefix(Int.random(in: 0...min(3, old.count), using: &random))
        let moved = places.dropFirst(deleted.count).prefix(
            Int.random(in: 0...min(2, old.count - deleted.count), using: &random))
        let reloaded = places.dropFirst(deleted.count + moved.count).prefix(1)
        let come = (0..<Int.random(in: 0...3, using: &random)).map { _ in make() }
        var targets = Array(0..<(old.count - deleted.count + come.count))
        targets.shuffle(using: &random)
        var fresh = [String?](repeating: nil, count: targets.count)
        for (target, text) in zip(targets, come) { fresh[target] = text }
        let arrivals = zip(moved, targets.dropFirst(come.count))
        for (from, target) in arrivals { fresh[target] = old[from] }
        var kept = old.indices.filter { !deleted.contains($0) && !moved.contains($0) }
            .map { reloaded.contains($0) ? make() : old[$0] }[...]
        sections[section] = fresh.map { $0 ?? kept.removeFirst() }
        func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: section) }
        try tableView.performBatchUpdates {
            tableView.deleteRows(at: deleted.map(path))
            tableView.insertRows(at: targets.prefix(come.count).map(path))
            for (from, target) in arrivals { tableView.moveRow(at: path(from), to: path(target)) }
            tableView.reloadRows(at: reloaded.map(path))
        }
    }

    /// Inserts or deletes a section.
    func shuffleSections(_ random: inout SeededGenerator) {
        let place = Int.random(in: 0..<sections.count, using: &random)
        if sections.count < 5, Bool.random(using: &random) || sections.count == 1 {
            sections.insert(
                (0..<Int.random(in: 0...40, using: &random)).map { _ in make() }, at: place)
            try? tableView.performBatchUpdates { tableView.insertSections([place]) }
        } else {
            sections.remove(at: place)
            try? tableView.performBatchUpdates { tableView.deleteSections([place]) }
        }
    }

    private func make() -> String {
        next += 1
        return "new \(next)"
    }
}
