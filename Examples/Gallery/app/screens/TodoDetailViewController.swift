import Tsubame

final class TodoDetailViewController: ViewController {
    private let context: StoreContext
    private let todo: Todo
    private let isNew: Bool
    private let content = TextField(name: "Content")
    private let done = Checkbox(name: "Done")

    /// What the fields showed before they were edited, and the row as it was then.
    private var shown: (content: String, isDone: Bool)
    private let snapshot: Snapshot<Todo>?

    init(id: Int64?) throws {
        context = try ViewController.makeContext()
        isNew = id == nil
        if let id {
            guard let todo = try context.object(Todo.self, id: id) else { throw ScreenNotFound() }
            self.todo = todo
        } else {
            todo = Todo()
        }
        snapshot = id == nil ? nil : context.snapshot(of: todo)
        shown = (todo.content, todo.isDone)
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = isNew ? "New todo" : "Edit todo"
        view.addSubview(content)
        if !isNew {
            let label = Label("Done")
            label.isAccessibilityHidden = true
            view.addSubview(
                StackView(.horizontal, spacing: .small, alignment: .center, done, label))
        }
        view.addSubview(
            StackView(
                .horizontal, spacing: .small,
                Button("Save", style: .primary) { [weak self] in self?.save() },
                Button("Cancel") { [weak self] in self?.leave() }))
        showFields()
    }

    private func showFields() {
        (content.text, done.isOn) = shown
    }

    private func leave() { navigationController?.pop() }

    private func save() {
        attempt("The todo could not be saved") { [self] in
            if isNew {
                todo.content = content.text
                try context.insert(todo)
                return try await write(context, .error)
            }
            guard content.text != shown.content || done.isOn != shown.isDone else { return leave() }
            // What others saved since the fields were filled may be known here already.
            let now = try StoreContext(context.store).object(Todo.self, id: todo.id ?? 0)
            guard let now else { return askWhetherItComesBack() }
            if now.content != shown.content, now.content != content.text,
                content.text != shown.content
            {
                return askWhoIsRight(now)
            }
            try await overwrite()
        }
    }

    /// Writes what was changed here, and only that.
    private func overwrite() async throws {
        if content.text != shown.content { todo.content = content.text }
        if done.isOn != shown.isDone { todo.isDone = done.isOn }
        try await write(context, .mine)
    }

    private func write(_ context: StoreContext, _ policy: ConflictPolicy) async throws {
        do {
            try await context.save(policy: policy)
            leave()
        } catch let error as StoreError where error.code == .deleted {
            context.rollback()
            askWhetherItComesBack()
        } catch {
            if !isNew { context.rollback() }
            try content.showProblem(of: error)
        }
    }

    // MARK: what others did meanwhile

    private func askWhoIsRight(_ now: Todo) {
        let theirs = (now.content, now.isDone)
        let alert = AlertController(
            title: "Somebody else changed this todo",
            message: "It says \(now.name) now. Which words should stay?")
        alert.addAction(AlertAction("Go on editing", style: .cancel))
        alert.addAction(
            AlertAction("Take theirs") { [weak self] in
                self?.shown = theirs
                self?.showFields()
            })
        alert.addAction(
            AlertAction("Keep mine", style: .destructive) { [weak self] in
                self?.attempt("The todo could not be saved") { try await self?.overwrite() }
            })
        present(alert)
    }

    private func askWhetherItComesBack() {
        let alert = AlertController(
            title: "Somebody else deleted this todo",
            message: "It can come back with the words that stand here.")
        alert.addAction(AlertAction("Go on editing", style: .cancel))
        alert.addAction(AlertAction("Leave it deleted") { [weak self] in self?.leave() })
        alert.addAction(
            AlertAction("Bring it back") { [weak self] in
                self?.attempt("The todo could not be brought back") { try await self?.bringBack() }
            })
        present(alert)
    }

    private func bringBack() async throws {
        guard let snapshot else { return }
        let fresh = StoreContext(context.store)
        let todo = try fresh.insert(restoring: snapshot)
        (todo.content, todo.isDone) = (content.text, done.isOn)
        try await write(fresh, .mine)
    }
}

extension TextField {
    /// Shows what validation says of the field's text beside it; any other error goes on.
    func showProblem(of error: any Error) throws {
        guard let sentence = (error as? ValidationError)?["content"] else {
            throw error
        }
        problem = sentence
        becomeFirstResponder()
    }
}
