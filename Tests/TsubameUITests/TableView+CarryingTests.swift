import Foundation
import Testing

@testable import TsubameUI

@Suite @MainActor struct TableViewCarryingTests {
    /// Two hundred numbers that can be carried.
    private final class Numbers: TableViewController {
        var numbers = Array(0..<200)
        var isLocked = false

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.isEditing = true
            tableView.reloadData()
        }

        override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
            numbers.count
        }

        override func tableView(
            _ tableView: TableView, cellForRowAt indexPath: IndexPath
        ) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(TableViewCell.self)
            cell.textLabel.text = "\(numbers[indexPath.row])"
            return cell
        }

        override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
            !isLocked
        }

        override func tableView(
            _ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath
        ) { numbers.insert(numbers.remove(at: source.row), at: destination.row) }
    }

    private let screen = Numbers()
    private let stage: Stage
    private var table: TableView { screen.tableView }

    init() { stage = Stage(screen) }

    private func cell(_ position: Int) throws -> TableViewCell {
        try #require(table.cellForRow(at: IndexPath(row: position, section: 0)))
    }

    /// Takes row 2 up and scrolls until it does not exist any more.
    private func carryAway() throws {
        stage.send(.moveRow(0, .held), to: try cell(2).element)
        stage.send(.window(first: 120, last: 139), to: table.element)
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) == nil)
    }

    @Test(arguments: [(RowSide.after, 130), (.before, 129)])
    func `a carried row that does not exist any more is put where its table says`(
        side: RowSide, place: Int
    ) throws {
        try carryAway()
        #expect(table.element[.dataHeld] == "2")
        stage.send(.moveRow(try cell(130).element.id, side), to: table.element)
        #expect(screen.numbers[place] == 2 && screen.numbers.count == 200)
        #expect(try cell(place).textLabel.text == "2")
        #expect(table.cells.map(\.textLabel.text) == screen.numbers[table.window].map(String.init))
        #expect(table.element[.dataHeld] == nil)
    }

    @Test func `the number of a carried row follows what others change`() throws {
        try carryAway()
        screen.numbers.insert(-1, at: 0)
        table.insertRows(at: [IndexPath(row: 0, section: 0)])
        #expect(table.element[.dataHeld] == "3")
        stage.send(.moveRow(try cell(130).element.id, .after), to: table.element)
        #expect(screen.numbers[130] == 2)
    }

    @Test func `a carried row that was deleted goes nowhere`() throws {
        try carryAway()
        screen.numbers.remove(at: 2)
        table.deleteRows(at: [IndexPath(row: 2, section: 0)])
        #expect(table.element[.dataHeld] == nil)
        let before = screen.numbers
        stage.send(.moveRow(try cell(130).element.id, .after), to: table.element)
        #expect(screen.numbers == before)
    }

    @Test func `a row that may not move any more, or was not taken up, stays`() throws {
        let before = screen.numbers
        stage.send(.moveRow(try cell(9).element.id, .after), to: table.element)
        #expect(screen.numbers == before)
        try carryAway()
        screen.isLocked = true
        stage.send(.moveRow(try cell(130).element.id, .after), to: table.element)
        #expect(screen.numbers == before)
    }

    @Test(arguments: [RowSide.back, .held])
    func `a carried row that is let go stays`(side: RowSide) throws {
        try carryAway()
        stage.send(.moveRow(0, side), to: table.element)
        #expect(screen.numbers == Array(0..<200))
        #expect(table.element[.dataHeld] == nil)
    }

    @Test func `a row that is let go among those that exist is not kept in mind`() throws {
        stage.send(.moveRow(0, .held), to: try cell(2).element)
        stage.send(.moveRow(try cell(5).element.id, .after), to: try cell(2).element)
        #expect(screen.numbers[5] == 2)
        #expect(table.element[.dataHeld] == nil)
    }

    @Test func `keys carry a row on beyond the rows that exist`() throws {
        let carried = try cell(2)
        stage.send(.tap, to: carried.parts?.handle)
        for _ in 0..<150 { stage.send(.moveRow(0, .after), to: carried.element) }
        #expect(screen.numbers[152] == 2)
        #expect(try cell(152) === carried)
        #expect(carried.parts?.handle?[.ariaPressed] == "true")
        stage.send(.moveRow(0, .back), to: carried.element)
        #expect(screen.numbers == Array(0..<200))
    }

    @Test func `a row taken up by keys is dropped when it is scrolled away`() throws {
        let carried = try cell(2)
        stage.send(.tap, to: carried.parts?.handle)
        stage.send(.window(first: 120, last: 139), to: table.element)
        #expect(table.rows.grabbed == nil)
        #expect(carried.element[.class]?.contains("grabbed") == false)
        #expect(table.cells.allSatisfy { $0.element[.class]?.contains("grabbed") == false })
    }
}
