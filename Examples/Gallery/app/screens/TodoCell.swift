import Tsubame

final class TodoCell: TableViewCell {
    let done = Checkbox(name: "Done")
    private let menu: Menu

    required init() {
        let actions = Actions()
        menu = Menu(
            name: "More actions",
            items: [Menu.Item("Delete", isDestructive: true) { actions.delete?() }])
        super.init()
        actions.delete = { [weak self] in self?.requestDelete() }
        addLeading(done)
        addTrailing(menu)
        done.describe(by: textLabel)
        menu.describe(by: textLabel)
    }

    func show(_ todo: Todo) {
        restorationKey = "todo/\(todo.id ?? 0)"
        textLabel.text = todo.content
        done.isOn = todo.isDone
        setMarked(todo.isDone, as: "row-done")
    }

    // The menu is made before the cell, so it reaches the cell by way of this.
    private final class Actions {
        var delete: (@MainActor () -> Void)?
    }
}
