import Foundation
import Testing
import TsubameRx

@testable import TsubameUI

@Suite @MainActor struct TableViewPrefetchingRxTests {
    private final class Heard: TableViewPrefetching {
        var wanted: [[Int]] = []
        var cancelled: [[Int]] = []
        var isEnded = false

        func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
            wanted.append(indexPaths.map(\.row))
        }

        func tableView(
            _ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
        ) { cancelled.append(indexPaths.map(\.row)) }
    }

    private let heard = Heard()
    private let bag = DisposeBag()

    private func follow(_ table: TableView) {
        table.rx.prefetchRows
            .subscribe(
                onNext: { [heard] in heard.wanted.append($0.map(\.row)) },
                onCompleted: { [heard] in heard.isEnded = true }
            )
            .disposed(by: bag)
        table.rx.cancelPrefetchingForRows
            .subscribe(onNext: { [heard] in heard.cancelled.append($0.map(\.row)) })
            .disposed(by: bag)
    }

    @Test func `sequences say what a prefetching data source hears, without one and beside it`() {
        let rig = TableRig([(0..<1_000).map { "\($0)" }])
        let (table, stage) = rig.stage()
        let source = Heard()
        follow(table)
        stage.send(.window(first: 100, last: 119), to: table.element)
        #expect(heard.wanted.count == 1 && heard.wanted[0].count == 20)
        table.prefetchDataSource = source
        stage.send(.window(first: 60, last: 79), to: table.element)
        #expect(heard.wanted.count == 2 && source.wanted == [heard.wanted[1]])
        #expect(!heard.cancelled.isEmpty && source.cancelled == heard.cancelled)
    }

    @Test func `what was announced is taken back when the rows are counted anew`() {
        let rig = TableRig([(0..<1_000).map { "\($0)" }])
        let (table, stage) = rig.stage()
        follow(table)
        stage.send(.window(first: 100, last: 119), to: table.element)
        rig.sections[0].removeFirst()
        table.deleteRows(at: [IndexPath(row: 0, section: 0)])
        #expect(heard.cancelled == heard.wanted)
    }

    @Test func `the sequences end with the table`() {
        var table: TableView? = TableView()
        if let table { follow(table) }
        #expect(!heard.isEnded)
        table = nil
        #expect(heard.isEnded)
    }
}
