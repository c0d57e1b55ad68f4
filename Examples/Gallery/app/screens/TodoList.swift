import Foundation
import Tsubame

/// The todos of one screen: which of them it shows, and what was done to them, step by step.
@MainActor
final class TodoList {
    enum Filter: Int, CaseIterable {
        case all, open, done

        var title: String {
            switch self {
            case .all: "All"
            case .open: "Open"
            case .done: "Done"
            }
        }
    }

    enum Order: Int, CaseIterable {
        case created, content

        var title: String {
            switch self {
            case .created: "Created"
            case .content: "Content"
            }
        }
    }

    let context: StoreContext
    let rows: FetchedResultsController<Todo>
    var filter = Filter.all { didSet { if filter != oldValue { refetch() } } }
    var order = Order.created { didSet { if order != oldValue { refetch() } } }
    var search = "" { didSet { if search != oldValue { refetch() } } }

    /// Waits for the step that was begun last.
    private var last: (() async -> Void)?

    /// All todos, whichever are shown, from the same snapshots: a section of open and one of done ones.
    private let all: FetchedResultsController<Todo>

    init(_ context: StoreContext) {
        self.context = context
        rows = FetchedResultsController(
            Fetch(sortBy: SortDescriptor(\.createdAt)), context: context)
        all = FetchedResultsController(
            Fetch(sortBy: []).sorted(by: \.isDone), sectionBy: \.isDone, context: context)
        context.enableUndo(acrossSaves: true)
    }

    /// Reads the todos; the body is told when there are more or fewer, or others are done.
    func load(onCount: @escaping @MainActor () -> Void) throws {
        all.onChange = { _ in onCount() }
        try all.performFetch()
        try rows.performFetch()
    }

    var openCount: Int { count(isDone: false) }

    var doneCount: Int { count(isDone: true) }

    private func count(isDone: Bool) -> Int {
        all.sections.first { $0.value(as: Bool.self) == isDone }?.count ?? 0
    }

    private func refetch() { rows.fetch = fetch }

    private var fetch: Fetch<Todo> {
        let all: Fetch<Todo> =
            switch order {
            case .created: Fetch(sortBy: SortDescriptor(\.createdAt))
            case .content:
                Fetch(sortBy: SortDescriptor(\.content.folded), SortDescriptor(\.content))
            }
        let found = all.matching(search)
        return filter == .all ? found : found.where(\.isDone, equals: filter == .done)
    }
}

// What is done to todos; each is saved at once, and one step to undo.
extension TodoList {
    func add(_ todo: Todo) async throws {
        try await step { [context] in
            try context.undoGroup(named: "Add \(todo.name)") { _ = try context.insert(todo) }
        }
    }

    func setDone(_ isDone: Bool, of todo: Todo) async throws {
        try await step { [context] in
            let name = "\(isDone ? "Check off" : "Reopen") \(todo.name)"
            context.undoGroup(named: name) { todo.isDone = isDone }
        }
    }

    /// - Returns: the step, to take back just that.
    func delete(_ todo: Todo) async throws -> UndoStep? {
        try await step { [context] in
            try context.undoGroup(named: "Delete \(todo.name)") { _ = try context.delete(todo) }
            return context.lastUndo
        }
    }

    /// Deletes whatever is done.
    /// - Returns: how many there were, and the step if any.
    func clearDone() async throws -> (count: Int, step: UndoStep?) {
        try await step { [context] in
            let done = try context.fetch(Fetch<Todo>(sortBy: []).where(\.isDone, equals: true))
            try context.undoGroup(named: "Clear \(done.count) done") {
                for todo in done { _ = try context.delete(todo) }
            }
            return (done.count, done.isEmpty ? nil : context.lastUndo)
        }
    }

    func undo() async throws {
        try await step { [context] in context.undoLast() }
    }

    func redo() async throws {
        try await step { [context] in context.redoLast() }
    }

    /// Changes and saves once what was begun before has ended.
    ///
    /// What cannot be saved is rolled back, and must not take along what waits to be saved after it.
    private func step<Result: Sendable>(
        _ body: @escaping () throws -> Result
    ) async throws -> Result {
        let turn = Task { [context, last] in
            await last?()
            do {
                let result = try body()
                try await context.save(policy: .merge(preferring: .mine))
                return result
            } catch {
                context.rollback()
                throw error
            }
        }
        last = { _ = await turn.result }
        return try await turn.value
    }
}

extension Todo {
    /// The content as it stands in a sentence.
    var name: String { content.count > 24 ? "“\(content.prefix(23))…”" : "“\(content)”" }
}
