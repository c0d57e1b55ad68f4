import Foundation
import StoreScript
import Testing
import TsubameSQLite
import TsubameSupport
import TsubameTestSupport

@testable import TsubameStore

/// Long random scripts with undo, child contexts and delete rules, in this process and in killed ones.
@MainActor
@Suite(.serialized) struct ScriptTests {
    /// `TSUBAME_SCRIPT_STEPS` and `TSUBAME_KILLS` make it long.
    nonisolated private static let steps: Int = setting("TSUBAME_SCRIPT_STEPS") ?? 150
    nonisolated private static let kills: Int = setting("TSUBAME_KILLS") ?? 12
    nonisolated private static let seed: Int = setting("TSUBAME_SEED") ?? 1

    @Test(arguments: 0..<8)
    func `a context and its file are what a model says, whatever is done`(run: Int) async throws {
        let store = try Store.temporary(Town.models)
        let script = try StoreScript(store, seed: UInt64(Self.seed * 100 + run))
        for step in 0..<Self.steps {
            let before = script.saved
            do { try await script.step() } catch {
                Issue.record("step \(step): \(error), after \(script.log)")
                return
            }
            let problems = try script.problems()
            try #require(problems.isEmpty, "step \(step): \(problems), after \(script.log)")
            guard script.saved != before else { continue }
            let town = try Town(StoreContext(store))
            try #require(town == script.saved, "step \(step), after \(script.log)")
        }
    }

    @Test func `a kill at any moment leaves the last save, or the one under way`() async throws {
        var random = SeededGenerator(seed: UInt64(Self.seed))
        let store = try Store.temporary(Town.models)
        let path = store.pool.path
        var (last, next): (String?, String?) = (Town().mark, nil)
        for round in 1...Self.kills {
            let child = try ChildProcess("script", path, "\(Self.seed * 10_000 + round)")
            let patience = Int.random(in: 0..<120, using: &random)
            for _ in 0..<patience { note(child.line(), &last, &next) }
            child.kill()
            while let line = child.line() { note(line, &last, &next) }
            let copy = try Store(path: path, models: Town.models)
            let report = try await copy.pool.integrityReport()
            #expect(report.isSound, "\(report.findings)")
            let found = try Town(StoreContext(copy)).mark
            #expect([last, next].contains(found), "round \(round): \(found)")
            #expect(try await copy.pool.foreignKeyProblems() == 0)
            (last, next) = (found, nil)
            await copy.close()
        }
        #expect(last != Town().mark)
    }

    private func note(_ line: String?, _ last: inout String?, _ next: inout String?) {
        let words = line?.split(separator: " ") ?? []
        guard words.count == 2 else { return }
        if words[0] == "done" {
            (last, next) = (String(words[1]), nil)
        } else {
            next = String(words[1])
        }
    }
}

extension DatabasePool {
    /// How many rows name rows that are not there.
    fileprivate func foreignKeyProblems() async throws -> Int {
        try await read { try $0.texts("PRAGMA foreign_key_check").count }
    }
}
