/// Pictures side by side in squares, each a link to its own screen.
public final class PictureBoard: View {
    /// One picture of the board.
    public struct Item: Identifiable, Hashable, Sendable {
        /// Tells it from the others.
        public let id: Int64
        /// What is shown.
        public let image: Image
        /// What it is called, or what it shows.
        public let name: String
        /// Where a press leads.
        public let path: String

        /// Describes a picture.
        public init(id: Int64, image: Image, name: String, path: String) {
            self.id = id
            self.image = image
            self.name = name
            self.path = path
        }
    }

    private var cells: [Int64: Cell] = [:]
    private var order: [Int64] = []

    private struct Cell {
        let element: Element
        let link: Element
        let picture: ImageView
        var item: Item
    }

    /// Makes an empty board.
    public init(name: String) {
        super.init(element: Element(.ul, class: "board"))
        element[.role] = "list"
        element[.ariaLabel] = name
    }

    /// The pictures; those that stay keep their place in the page, with focus and all.
    public var items: [Item] {
        get { order.compactMap { cells[$0]?.item } }
        set { show(newValue) }
    }

    private func show(_ items: [Item]) {
        let ids = Set(items.map(\.id))
        for id in order where !ids.contains(id) {
            cells.removeValue(forKey: id)?.element.removeFromParent()
        }
        order.removeAll { !ids.contains($0) }
        // From the end, so that each is placed before one that stands already.
        var next: Element?
        for item in items.reversed() {
            if let cell = cells[item.id] {
                update(cell, item)
                cells[item.id]?.item = item
                element.move(cell.element, before: next)
            } else {
                let cell = makeCell(item)
                cells[item.id] = cell
                element.insert(cell.element, before: next)
            }
            next = cells[item.id]?.element
        }
        order = items.map(\.id)
        element.setFlag(.hidden, items.isEmpty)
    }

    private func makeCell(_ item: Item) -> Cell {
        let picture = ImageView(item.image, contentMode: .scaleAspectFill)
        picture.displayWidth = "12rem"
        let link = Element(.a, class: "board-picture", [picture.element])
        link[.dataKey] = "picture \(item.id)"
        let cell = Cell(
            element: Element(.li, [link]), link: link, picture: picture, item: item)
        update(cell, item)
        link.listen(.tap) { [weak self] _ in
            guard let path = self?.cells[item.id]?.item.path else { return }
            Session.current?.navigation.show(path)
        }
        return cell
    }

    private func update(_ cell: Cell, _ item: Item) {
        cell.picture.image = item.image
        cell.picture.accessibilityLabel = item.name
        cell.link[.href] = item.path
    }
}
