import Foundation
import Testing
import TsubameTestSupport

@testable import TsubameUI

@Suite struct TableLayoutTests {
    @Test func `positions count rows through all sections, and lead back`() {
        let layout = TableLayout(counts: [2, 0, 3, 0])
        let paths = (0..<5).map(layout.indexPath)
        #expect(
            paths
                == [(0, 0), (1, 0), (0, 2), (1, 2), (2, 2)].map { IndexPath(row: $0, section: $1) })
        #expect(paths.map(layout.position) == [0, 1, 2, 3, 4])
        #expect(layout.rowCount == 5)
    }

    @Test(arguments: [
        IndexPath(row: 2, section: 0), IndexPath(row: 0, section: 1),
        IndexPath(row: -1, section: 0),
        IndexPath(row: 0, section: 9), IndexPath(row: 0, section: -1), [0], [],
    ])
    func `a row that is not there has no position`(path: IndexPath) {
        #expect(TableLayout(counts: [2, 0]).position(of: path) == nil)
    }

    @Test(arguments: [
        (0..<1, 0..<1), (0..<2, 0..<2), (1..<2, 0..<2), (2..<4, 1..<3), (2..<5, 1..<5),
        (4..<5, 2..<5), (3..<4, 2..<3),
    ])
    func `the sections of a window are those that reach into it, and empty ones at its ends`(
        window: Range<Int>, sections: Range<Int>
    ) {
        #expect(TableLayout(counts: [2, 0, 3, 0, 0]).sections(in: window) == sections)
    }

    @Test func `a table without rows shows all its sections`() {
        #expect(TableLayout(counts: [0, 0]).sections(in: 0..<0) == 0..<2)
        #expect(TableLayout().sections(in: 0..<0) == 0..<0)
    }

    @Test func `the whole window has every section`() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<200 {
            let counts = (0..<Int.random(in: 0..<8, using: &generator)).map { _ in
                Int.random(in: 0..<3, using: &generator)
            }
            let layout = TableLayout(counts: counts)
            #expect(layout.sections(in: 0..<layout.rowCount) == counts.indices)
        }
    }
}
