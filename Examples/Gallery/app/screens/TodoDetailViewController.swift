import Tsubame

final class TodoDetailViewController: ViewController {
    private let context: StoreContext
    private let todo: Todo
    private let isNew: Bool
    private let content = TextField(name: "Content")

    init(id: Int64?) throws {
        context = try ViewController.makeContext()
        isNew = id == nil
        if let id {
            guard let todo = try context.object(Todo.self, id: id) else { throw ScreenNotFound() }
            self.todo = todo
        } else {
            todo = Todo()
        }
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = isNew ? "New todo" : "Edit todo"
        content.text = todo.content
        view.addSubview(content)
        view.addSubview(
            StackView(
                .horizontal, spacing: .small,
                Button("Save", style: .primary) { [weak self] in self?.save() },
                Button("Cancel") { [weak self] in self?.navigationController?.pop() }))
    }

    private func save() {
        attempt("The todo could not be saved") { [self] in
            todo.content = content.text
            if isNew { try context.insert(todo) }
            do {
                try await context.save()
                navigationController?.pop()
            } catch {
                try content.showProblem(of: error)
            }
        }
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
