import Foundation
import Testing

@testable import TsubameUI

@Suite @MainActor struct TableViewRowsTests {
    /// Letters that can be chosen, carried, swiped and deleted.
    private final class Letters: TableViewController {
        var texts = ["a", "b", "c", "d"]
        var told: [String] = []
        var refusesChoice = false
        var refusesMove = false
        var done: [ContextualAction.Completion] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.reloadData()
        }

        override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
            texts.count
        }

        override func tableView(
            _ tableView: TableView, cellForRowAt indexPath: IndexPath
        ) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(TableViewCell.self)
            cell.textLabel.text = texts[indexPath.row]
            return cell
        }

        override func tableView(
            _ tableView: TableView, willSelectRowAt indexPath: IndexPath
        ) -> IndexPath? { refusesChoice ? nil : indexPath }

        override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
            told.append("+\(texts[indexPath.row])")
        }

        override func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
            told.append("-\(texts[indexPath.row])")
        }

        override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
            true
        }

        override func tableView(
            _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
            toProposedIndexPath proposed: IndexPath
        ) -> IndexPath { refusesMove ? source : proposed }

        override func tableView(
            _ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath
        ) { texts.insert(texts.remove(at: source.row), at: destination.row) }

        override func tableView(
            _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> SwipeActionsConfiguration? {
            let delete = ContextualAction(style: .destructive, title: "Delete") {
                [weak self] done in
                guard let self else { return }
                told.append("delete \(texts[indexPath.row])")
                self.done.append(done)
            }
            let flag = ContextualAction(title: "Flag") { [weak self] done in
                guard let self else { return }
                told.append("flag \(texts[indexPath.row])")
                done(true)
            }
            return SwipeActionsConfiguration([delete, flag])
        }
    }

    private let letters: Letters
    private let stage: Stage

    init() {
        letters = Letters()
        stage = Stage(letters)
    }

    private var table: TableView { letters.tableView }

    private func cell(_ row: Int) throws -> TableViewCell {
        try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    private func tap(_ row: Int) throws {
        stage.send(.tap, to: try cell(row).textLabel.element)
    }

    private var shown: [String] {
        (0..<table.numberOfRows(inSection: 0)).compactMap {
            table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel.text
        }
    }

    // MARK: choosing

    @Test func `the row before is left when another is chosen`() throws {
        try tap(0)
        try tap(2)
        #expect(letters.told == ["+a", "-a", "+c"])
        #expect(try cell(2).textLabel.element[.ariaCurrent] == "true")
        #expect(try cell(0).textLabel.element[.ariaCurrent] == nil)
    }

    @Test func `a refused row is not chosen and the one before stays`() throws {
        try tap(0)
        letters.refusesChoice = true
        try tap(1)
        #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    }

    @Test func `of several each press changes one`() throws {
        table.allowsMultipleSelection = true
        try tap(0)
        try tap(2)
        try tap(0)
        #expect(letters.told == ["+a", "+c", "-a"])
        #expect(try cell(2).textLabel.element[.ariaPressed] == "true")
        #expect(try cell(0).textLabel.element[.ariaPressed] == "false")
    }

    @Test func `extending chooses what lies between and leaves the rest`() throws {
        table.allowsMultipleSelection = true
        try tap(3)
        try tap(1)
        stage.send(.select(.extend), to: try cell(2).textLabel.element)
        #expect(table.indexPathsForSelectedRows.map(\.row) == [1, 2])
        stage.send(.select(.all), to: try cell(2).textLabel.element)
        #expect(table.indexPathsForSelectedRows.map(\.row) == [0, 1, 2, 3])
    }

    @Test func `where one row is chosen the browser cannot choose several`() throws {
        stage.send(.select(.all), to: try cell(2).textLabel.element)
        #expect(table.indexPathsForSelectedRows.isEmpty)
    }

    @Test func `without selection a press is nothing`() throws {
        table.allowsSelection = false
        try tap(1)
        #expect(letters.told.isEmpty)
    }

    @Test func `a chosen row is followed through a change`() throws {
        try tap(2)
        letters.texts.remove(at: 0)
        try table.apply(SectionChanges(deletes: [0]))
        #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        #expect(try cell(1).isSelected)
    }

    // MARK: actions

    @Test func `an action is run for the row that it belongs to now`() throws {
        let element = try cell(3).element
        letters.texts.remove(at: 0)
        try table.apply(SectionChanges(deletes: [0]))
        stage.send(.act(.trailing, 1), to: element)
        #expect(letters.told == ["flag d"])
    }

    @Test func `a row is busy until its action is done`() throws {
        let element = try cell(1).element
        stage.send(.act(.trailing, 0), to: element)
        #expect(element[.ariaBusy] == "true")
        stage.send(.act(.trailing, 0), to: element)
        #expect(letters.told == ["delete b"])
        letters.done.first?(false)
        #expect(element[.ariaBusy] == nil)
    }

    @Test(arguments: [(RowEdge.leading, 0), (.trailing, 2), (.trailing, 99)])
    func `an action that is not there is not run`(edge: RowEdge, index: Int) throws {
        stage.send(.act(edge, index), to: try cell(1).element)
        #expect(letters.told.isEmpty)
    }

    @Test func `the Delete key stands for the destructive action`() throws {
        stage.send(.delete, to: try cell(1).element)
        #expect(letters.told == ["delete b"])
    }

    // MARK: carrying

    @Test(arguments: [
        (0, 2, RowSide.after, "bcad"), (0, 2, .before, "bacd"), (3, 0, .before, "dabc"),
        (3, 0, .after, "adbc"), (1, 3, .after, "acdb"),
    ])
    func `a row is put beside the one where it was let go`(
        source: Int, neighbour: Int, side: RowSide, result: String
    ) throws {
        let other = try cell(neighbour).element.id
        stage.send(.moveRow(other, side), to: try cell(source).element)
        #expect(letters.texts.joined() == result)
        #expect(shown == letters.texts)
    }

    @Test func `keys carry a row by one and no further than the ends`() throws {
        let element = try cell(1).element
        for _ in 0..<3 { stage.send(.moveRow(0, .before), to: element) }
        #expect(letters.texts == ["b", "a", "c", "d"])
        #expect(table.announcer.text?.hasPrefix("Row moved to 1 of 4") == true)
    }

    @Test func `a grabbed row can be put back`() throws {
        letters.setEditing(true, animated: false)
        let cell = try cell(0)
        stage.send(.tap, to: cell.parts?.handle)
        stage.send(.moveRow(0, .after), to: cell.element)
        stage.send(.moveRow(0, .after), to: cell.element)
        #expect(letters.texts == ["b", "c", "a", "d"])
        stage.send(.moveRow(0, .back), to: cell.element)
        #expect(letters.texts == ["a", "b", "c", "d"])
        #expect(cell.parts?.handle?[.ariaPressed] == "false")
    }

    @Test func `a refused move changes nothing and is said`() throws {
        letters.refusesMove = true
        let other = try cell(3).element.id
        stage.send(.moveRow(other, .after), to: try cell(0).element)
        #expect(shown == ["a", "b", "c", "d"])
        #expect(table.announcer.text == "Row stays at 1 of 4")
    }

    @Test func `a neighbour that is no row of this table is none`() throws {
        stage.send(.moveRow(stage.session.document.root.id, .after), to: try cell(0).element)
        stage.send(.moveRow(9_999, .after), to: try cell(0).element)
        #expect(shown == ["a", "b", "c", "d"])
    }

    // MARK: editing

    @Test func `editing shows what it takes and leaves the chosen rows`() throws {
        try tap(0)
        letters.setEditing(true, animated: true)
        #expect(try cell(1).isEditing)
        #expect(try cell(1).parts?.edit != nil)
        #expect(table.indexPathForSelectedRow == nil)
        letters.setEditing(false, animated: true)
        #expect(try cell(1).parts?.edit == nil)
        #expect(try cell(1).parts?.handle == nil)
    }
}
