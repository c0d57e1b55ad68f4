import Testing

@testable import TsubameUI

@Suite @MainActor struct PictureBoardTests {
    private func item(_ id: Int64, _ name: String = "") -> PictureBoard.Item {
        PictureBoard.Item(
            id: id, image: .named("/\(id)", width: 10, height: 10),
            name: name.isEmpty ? "\(id)" : name,
            path: "/pictures/\(id)")
    }

    private func paths(_ board: PictureBoard) -> [String] {
        board.element.children.compactMap { $0.children.first?[.href] }
    }

    @Test(arguments: [
        [[1, 2, 3], [3, 1, 2]], [[1], []], [[1, 2, 3], [2]], [[2, 4], [1, 2, 3, 4, 5]],
        [[1, 2, 3, 4], [4, 3, 2, 1]], [[], [1, 2]], [[1, 2], [5, 2, 6]],
    ])
    func `the page follows the items, and those that stay are the same`(_ lists: [[Int64]]) {
        let board = PictureBoard(name: "Pictures")
        board.items = lists[0].map { item($0) }
        let before = Dictionary(
            zip(lists[0], board.element.children), uniquingKeysWith: { first, _ in first })
        board.items = lists[1].map { item($0) }
        #expect(paths(board) == lists[1].map { "/pictures/\($0)" })
        for (id, element) in zip(lists[1], board.element.children) {
            #expect(before[id].map { $0 === element } ?? true)
        }
        #expect(board.isHidden == lists[1].isEmpty)
    }

    @Test func `a new name is spoken without a new picture`() {
        let board = PictureBoard(name: "Pictures")
        board.items = [item(1, "one")]
        let image = board.element.children[0].children[0].children[0].children[0]
        board.items = [item(1, "a hill")]
        #expect(image.parent != nil && image[.alt] == "a hill")
        #expect(board.items == [item(1, "a hill")])
    }
}
