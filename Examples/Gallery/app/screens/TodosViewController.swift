import Foundation
import Tsubame

final class TodosViewController: TableViewController {
    private let newTodo = TextField(name: "New todo", placeholder: "What is to be done?")
    private let count = Label(style: .secondary)
    private let order = SegmentedControl(name: "Sort by", segments: ["Created", "Content"])
    private var context: StoreContext?
    private var todos: FetchedResultsController<Todo>?

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
        emptyLabel.text = "Nothing to do. Type something above and press Add."
        newTodo.onSubmit = { [weak self] in self?.add() }
        order.onChange = { [weak self] _ in self?.sort() }
        do {
            try load()
        } catch {
            presentFailure("The todos could not be read", error)
        }
    }

    override func encodeRestorableState() -> [String: String] {
        ["order": String(order.selectedIndex)]
    }

    override func decodeRestorableState(_ state: [String: String]) {
        order.selectedIndex = state["order"] == "1" ? 1 : 0
        todos?.fetch = fetch
    }

    // MARK: the list

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        todos?.objects.count ?? 0
    }

    override func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(TodoCell.self)
        guard let todo = todos?.objects[indexPath.row] else { return cell }
        cell.show(todo)
        cell.done.onToggle = { [weak self, weak cell] isOn in
            self?.setDone(isOn, of: todo, in: cell)
        }
        return cell
    }

    override func tableView(_ tableView: TableView, canDeleteRowAt indexPath: IndexPath) -> Bool {
        true
    }

    override func tableView(_ tableView: TableView, deleteRowAt indexPath: IndexPath) {
        if let todo = todos?.objects[indexPath.row] { delete(todo) }
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        guard let todo = todos?.objects[indexPath.row] else { return }
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
            guard let context else { return }
            try context.insert(todo)
            do {
                try await context.save()
            } catch {
                context.rollback()
                newTodo.text = content + newTodo.text
                throw error
            }
        }
    }

    private func setDone(_ isDone: Bool, of todo: Todo, in cell: TodoCell?) {
        attempt("The todo could not be saved") { [self] in
            todo.isDone = isDone
            do {
                try await context?.save()
            } catch {
                context?.rollback()
                cell?.done.restore(todo.isDone)
                throw error
            }
        }
    }

    private func delete(_ todo: Todo) {
        let snapshot = context?.snapshot(of: todo)
        attempt("The todo could not be deleted") { [self] in
            guard let context else { return }
            try context.delete(todo)
            do {
                try await context.save()
            } catch {
                context.rollback()
                throw error
            }
            showToast("Todo deleted", Toast.Action("Undo") { [weak self] in self?.undo(snapshot) })
        }
    }

    private func undo(_ snapshot: Snapshot<Todo>?) {
        attempt("The todo could not be brought back") { [self] in
            guard let context, let snapshot else { return }
            try context.insert(restoring: snapshot)
            do {
                try await context.save()
            } catch {
                context.rollback()
                throw error
            }
        }
    }

    private func sort() {
        todos?.fetch = fetch
        invalidateRestorableState()
    }

    // MARK: the store

    private var fetch: Fetch<Todo> {
        order.selectedIndex == 0
            ? Fetch(sortBy: SortDescriptor(\.createdAt))
            : Fetch(sortBy: SortDescriptor(\.content.folded), SortDescriptor(\.content))
    }

    private func load() throws {
        let context = try Self.makeContext()
        let todos = FetchedResultsController(fetch, context: context)
        self.context = context
        self.todos = todos
        todos.onChange = { [weak self] in self?.show($0) }
        todos.onError = { [weak self] in
            self?.presentFailure("The todos could not be read", $0)
        }
        try todos.performFetch()
        tableView.reloadData()
        showCount()
    }

    private func show(_ change: FetchedResultsChange) {
        attempt("The list could not be brought up to date") { [self] in
            try tableView.apply(change.sectionChanges)
            showCount()
        }
    }

    private func showCount() {
        let all = todos?.objects ?? []
        count.text = all.isEmpty ? "" : "\(all.count { !$0.isDone }) open"
        emptyLabel.isHidden = !all.isEmpty
    }

    private func header() -> View {
        newTodo.showsName = false
        let add = Button("Add", style: .primary) { [weak self] in self?.add() }
        let entry = StackView(.horizontal, spacing: .small, alignment: .start, newTodo, add)
        entry.setGrows(newTodo)
        let line = StackView(.horizontal, spacing: .medium, alignment: .center, count, order)
        line.setGrows(count)
        return StackView(.vertical, spacing: .medium, entry, line)
    }
}
