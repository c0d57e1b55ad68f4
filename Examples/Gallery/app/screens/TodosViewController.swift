import Foundation
import Tsubame

final class TodosViewController: TableViewController {
    private let newTodo = TextField(name: "New todo", placeholder: "What is to be done?")
    private let search = SearchBar(name: "Search todos", key: "todos/search")
    private let count = Label(style: .secondary)
    private let filter = SegmentedControl(
        name: "Show", segments: TodoList.Filter.allCases.map(\.title))
    private let order = SegmentedControl(
        name: "Sort by", segments: TodoList.Order.allCases.map(\.title))
    private let undoButton = Button("", style: .gray)
    private let redoButton = Button("", style: .gray)
    private let clearButton = Button("", style: .gray)
    private var list: TodoList?

    override init() {
        super.init()
        title = "Todos"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationActions = [
            Button("New") { [weak self] in self?.navigationController?.show("/todos/new") }
        ]
        tableHeaderView = header()
        emptyLabel.accessibilityLiveRegion = .polite
        newTodo.onSubmit = { [weak self] in self?.add() }
        search.onChange = { [weak self] _ in self?.choose() }
        search.onCancel = { [weak self] in self?.choose() }
        filter.onChange = { [weak self] _ in self?.choose() }
        order.onChange = { [weak self] _ in self?.choose() }
        undoButton.onTap = { [weak self] in self?.undo() }
        redoButton.onTap = { [weak self] in self?.redo() }
        clearButton.onTap = { [weak self] in self?.clearDone() }
        do {
            try load()
        } catch {
            presentFailure("The todos could not be read", error)
        }
    }

    override func encodeRestorableState() -> [String: String] {
        [
            "order": String(order.selectedIndex), "filter": String(filter.selectedIndex),
            "search": search.text,
        ]
    }

    override func decodeRestorableState(_ state: [String: String]) {
        order.selectedIndex = state["order"].flatMap { Int($0) } ?? 0
        filter.selectedIndex = state["filter"].flatMap { Int($0) } ?? 0
        search.text = state["search"] ?? ""
        choose()
    }

    // MARK: the rows

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        list?.rows.objects.count ?? 0
    }

    override func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(TodoCell.self)
        guard let todo = list?.rows.objects[indexPath.row] else { return cell }
        cell.show(todo)
        cell.done.onToggle = { [weak self] isOn in self?.setDone(isOn, of: todo) }
        return cell
    }

    override func tableView(_ tableView: TableView, canDeleteRowAt indexPath: IndexPath) -> Bool {
        true
    }

    override func tableView(_ tableView: TableView, deleteRowAt indexPath: IndexPath) {
        if let todo = list?.rows.objects[indexPath.row] { delete(todo) }
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        guard let todo = list?.rows.objects[indexPath.row] else { return }
        navigationController?.show("/todos/\(todo.id ?? 0)")
    }

    // MARK: what a person can do

    private func add() {
        let content = newTodo.text
        let todo = Todo(content: content)
        newTodo.problem = Todo.rules.violations(of: todo).first?.message
        guard newTodo.problem == nil else { return newTodo.becomeFirstResponder() }
        // At once, so that what is typed while the store writes is the next todo.
        newTodo.text = ""
        attempt("The todo could not be saved") { [self] in
            do {
                try await list?.add(todo)
            } catch {
                newTodo.text = content + newTodo.text
                throw error
            }
        }
    }

    private func setDone(_ isDone: Bool, of todo: Todo) {
        attempt("The todo could not be saved") { [self] in
            do {
                try await list?.setDone(isDone, of: todo)
            } catch {
                // Its cell may stand for another todo by now.
                if let row = list?.rows.objects.firstIndex(where: { $0 === todo }) {
                    tableView.reconfigureRows(at: [IndexPath(row: row, section: 0)])
                }
                throw error
            }
        }
    }

    private func delete(_ todo: Todo) {
        attempt("The todo could not be deleted") { [self] in
            offerUndo("Todo deleted", of: try await list?.delete(todo))
        }
    }

    private func clearDone() {
        attempt("The done todos could not be deleted") { [self] in
            guard let (count, step) = try await list?.clearDone() else { return }
            offerUndo(count == 1 ? "1 todo deleted" : "\(count) todos deleted", of: step)
        }
    }

    /// Says what was done, and takes just that back if asked.
    private func offerUndo(_ words: String, of step: UndoStep?) {
        guard let step else { return }
        let undo = Toast.Action("Undo") { [weak self] in
            guard let self else { return }
            if list?.context.lastUndo == step { return self.undo() }
            showToast("More was done since. Undo that first.")
        }
        showToast(words, undo)
    }

    private func undo() {
        guard let context = list?.context, let step = context.lastUndo else { return }
        confirm("Undo", step, context.undoConflict, skipping: context.forgetLastUndo) { [self] in
            attempt("It could not be undone") { [self] in try await list?.undo() }
        }
    }

    private func redo() {
        guard let context = list?.context, let step = context.lastRedo else { return }
        confirm("Redo", step, context.redoConflict, skipping: context.forgetLastRedo) { [self] in
            attempt("It could not be redone") { [self] in try await list?.redo() }
        }
    }

    /// Asks before a step overwrites what others did since.
    private func confirm(
        _ verb: String, _ step: UndoStep, _ conflict: StoreError?,
        skipping: @escaping () -> Void, _ action: @escaping @MainActor () -> Void
    ) {
        guard let conflict else { return action() }
        let words =
            conflict.code == .deleted
            ? "Somebody else deleted it since; it would come back."
            : "Somebody else changed it since; that would be overwritten."
        let alert = AlertController(title: "\(verb) “\(step.name)”?", message: words)
        alert.addAction(AlertAction("Cancel", style: .cancel))
        alert.addAction(
            AlertAction("Leave it so") { [weak self] in
                skipping()
                self?.showState()
            })
        alert.addAction(AlertAction("\(verb) anyway", style: .destructive, handler: action))
        present(alert)
    }

    private func choose() {
        guard let list else { return }
        list.search = search.text
        list.filter = TodoList.Filter(rawValue: filter.selectedIndex) ?? .all
        list.order = TodoList.Order(rawValue: order.selectedIndex) ?? .created
        showState()
        invalidateRestorableState()
    }

    // MARK: what is shown

    private func load() throws {
        let list = TodoList(try Self.makeContext())
        self.list = list
        list.rows.onChange = { [weak self] in self?.show($0) }
        list.rows.onError = { [weak self] in
            self?.presentFailure("The todos could not be read", $0)
        }
        try list.load { [weak self] in self?.showState() }
        tableView.reloadData()
        showState()
    }

    private func show(_ change: FetchedResultsChange) {
        do {
            // Now, while the list is as the change says; an attempt would begin after the next one.
            try tableView.apply(change)
        } catch {
            presentFailure("The list could not be brought up to date", error)
        }
        showState()
    }

    private func showState() {
        guard let list else { return }
        let (open, done) = (list.openCount, list.doneCount)
        count.text = open + done == 0 ? "" : "\(open) open"
        clearButton.title = "Clear \(done) done"
        clearButton.isHidden = done == 0
        emptyLabel.isHidden = !list.rows.objects.isEmpty
        emptyLabel.text = emptyText(isAnything: open + done > 0)
        show(list.context.lastUndo, "Undo", on: undoButton)
        show(list.context.lastRedo, "Redo", on: redoButton)
    }

    private func show(_ step: UndoStep?, _ verb: String, on button: Button) {
        button.isHidden = step == nil
        if let step { button.title = "\(verb): \(step.name)" }
    }

    private func emptyText(isAnything: Bool) -> String {
        let words = search.text.trimmingCharacters(in: .whitespaces)
        if isAnything, !words.isEmpty { return "Nothing found for “\(words)”." }
        switch list?.filter {
        case .open where isAnything: return "Everything is done."
        case .done where isAnything: return "Nothing is done yet."
        default: return "Nothing to do. Type something above and press Add."
        }
    }

    private func header() -> View {
        newTodo.showsName = false
        let add = Button("Add", style: .primary) { [weak self] in self?.add() }
        let entry = StackView(.horizontal, spacing: .small, alignment: .start, newTodo, add)
        entry.setGrows(newTodo)
        let choices = StackView(.horizontal, spacing: .medium, alignment: .center, filter, order)
        choices.wraps = true
        let state = StackView(
            .horizontal, spacing: .small, alignment: .center, count, undoButton, redoButton,
            clearButton)
        state.wraps = true
        state.setGrows(count)
        return StackView(.vertical, spacing: .medium, entry, search, choices, state)
    }
}
