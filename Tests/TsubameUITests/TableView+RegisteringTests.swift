import Foundation
import Testing

@testable import TsubameUI

@Suite @MainActor struct TableViewRegisteringTests {
    private final class Cell: TableViewCell {}
    private enum Other { final class Cell: TableViewCell {} }

    private let place = IndexPath(row: 0, section: 0)

    @Test func `kinds of one name in different places have different identifiers`() {
        #expect(Cell.registrationIdentifier != Other.Cell.registrationIdentifier)
    }

    @Test func `the kind is found by where it is used`() {
        let table = TableView()
        table.register(Cell.self)
        table.register(Other.Cell.self)
        let cell: Other.Cell = table.dequeueReusableCell(for: place)
        #expect(type(of: cell) == Other.Cell.self)
    }

    @Test func `a kind is found by another name too`() {
        let table = TableView()
        table.register(Cell.self, forCellReuseIdentifier: "row")
        #expect(table.dequeueReusableCell(withIdentifier: "row", for: place) is Cell)
    }

    @Test func `a kind that nobody registered is told with advice`() {
        let problem = TableProblem(
            code: .unregistered, identifier: "row", wanted: "TableViewCell", found: nil)
        guard
            case .failure(let found) = TableView().registered("row", as: TableViewCell.self)
        else {
            Issue.record("it was found")
            return
        }
        #expect(found == problem)
        #expect(found.description.contains("call tableView.register("))
    }

    @Test func `another kind than was asked for is told`() {
        let table = TableView()
        table.register(Cell.self, forCellReuseIdentifier: "row")
        guard case .failure(let found) = table.registered("row", as: Other.Cell.self) else {
            Issue.record("it was taken")
            return
        }
        #expect(found.code == .wrongKind)
    }

    @Test func `a debug build stops at a kind that is not registered`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let _: Cell = TableView().dequeueReusableCell(for: IndexPath(row: 0, section: 0))
            }
        }
    }

    @Test func `the row that stands for one that cannot be shown says so`() {
        #expect(TableView().unshownCell().textLabel.text == "This row could not be shown")
    }
}
