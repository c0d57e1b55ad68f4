import Foundation
import Tsubame

/// The gallery's API: what the screens show, for programs.
struct GalleryAPI: APIRoutes {
    let services: AppServices
    private var store: Store { services.store }

    var routes: [APIRoute] {
        List("todos", todos).validated(by: .content)
        Create("todos") { (draft: TodoDraft, _) in
            let todo = Todo(content: draft.content)
            todo.isDone = draft.isDone ?? false
            return try await store.add(todo, Self.item)
        }
        Read("todos/:id") { try await store.read(Todo.self, id: $0.parameter("id"), Self.item) }
        Update("todos/:id") { (change: TodoChange, request) in
            try await store.change(Todo.self, id: request.parameter("id")) { todo in
                if let content = change.content { todo.content = content }
                if let isDone = change.isDone { todo.isDone = isDone }
            } _: {
                try Self.item($0)
            }
        }
        Delete("todos/:id") { try await store.remove(Todo.self, id: $0.parameter("id")) }
        Get("weather") { Weather.usual(at: $0.now) }.expires(at: .nextFullHour)
        Gather(
            "home",
            [
                Gather.Part("todos", freshness: .maxAge(.seconds(10), isShared: false)) { request in
                    try await todos.page(at: .page(1, size: 5), for: request).items
                },
                Gather.Part("weather", freshness: .expires(.nextFullHour)) {
                    Weather.usual(at: $0.now)
                },
            ])
    }

    private var todos: StoreList<Todo, TodoItem> {
        StoreList(store, Fetch<Todo>(sortBy: SortDescriptor(\.createdAt)), item: TodoItem.init)
    }

    @MainActor
    private static func item(_ todo: Todo) throws -> TodoItem {
        guard let item = TodoItem(todo) else { throw Problem(.notFound) }
        return item
    }
}
