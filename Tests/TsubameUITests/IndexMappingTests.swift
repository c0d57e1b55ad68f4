import Testing
import TsubameTestSupport

@testable import TsubameUI

@Suite struct IndexMappingTests {
    @Test func `random changes map as a list of names does`() {
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<1_000 {
            let count = Int.random(in: 0..<12, using: &generator)
            let order = Array(0..<count).shuffled(using: &generator)
            let moved = order.prefix(Int.random(in: 0...count, using: &generator) / 3)
            let deleted = order.dropFirst(moved.count).prefix(
                Int.random(in: 0...count, using: &generator) / 2)
            let stayed = (0..<count).filter { !moved.contains($0) && !deleted.contains($0) }
            // The new list, its arrivals put in from the lowest index on.
            let total = stayed.count + moved.count + Int.random(in: 0..<4, using: &generator)
            let places = Array(0..<total).shuffled(using: &generator)
            let targets = places.prefix(moved.count)
            let inserted = places.dropFirst(moved.count).prefix(total - stayed.count - moved.count)
            let rest = (0..<total).filter { !targets.contains($0) && !inserted.contains($0) }
            let mapping = IndexMapping(
                leaving: Array(deleted), arriving: Array(inserted),
                moves: zip(moved, targets).map { ($0, $1) })
            for (old, new) in zip(stayed, rest) { #expect(mapping(old) == new) }
            for (old, new) in zip(moved, targets) { #expect(mapping(old) == new) }
            for old in deleted { #expect(mapping(old) == nil) }
        }
    }
}
