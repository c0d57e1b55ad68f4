import Foundation
import Tsubame

/// The gallery's API: what the screens show, for programs.
struct GalleryAPI: APIRoutes {
    let store: Store
    let board: ImageBoard

    var routes: [APIRoute] {
        List("todos", todos).validated(by: .content)
        Create("todos") { (draft: TodoDraft, _) in
            let row = try await store.add {
                let todo = Todo(content: draft.content)
                todo.isDone = draft.isDone ?? false
                return todo
            }
            return TodoItem(row)
        }
        Read("todos/:id") {
            try await store.snapshot(ObjectID<Todo>($0.parameter("id"))).map(TodoItem.init)
        }
        Update("todos/:id") { (change: TodoChange, request) in
            try await store.change(Todo.self, id: request.parameter("id")) { todo in
                if let content = change.content { todo.content = content }
                if let isDone = change.isDone { todo.isDone = isDone }
            }
            .map(TodoItem.init)
        }
        Delete("todos/:id") { try await store.remove(Todo.self, id: $0.parameter("id")) }
        List("images", images).validated(by: .content)
        upload
        Read("images/:id") { try await board.item($0.parameter("id")) }
        Update("images/:id") { (change: PictureChange, request) in
            try await board.setAlt(change.alt, of: request.parameter("id"))
        }
        Delete("images/:id") { try await board.remove($0.parameter("id")) }
        Get("weather") { Weather.usual(at: $0.now) }.expires(at: .nextFullHour)
        Gather(
            "home",
            [
                Gather.Part("todos", freshness: .maxAge(.seconds(10), isShared: false)) { request in
                    try await todos.page(at: .page(1, size: 5), for: request).items
                },
                Gather.Part("images", freshness: .maxAge(.seconds(10), isShared: false)) { _ in
                    try await board.items(5, after: 0)
                },
                Gather.Part("weather", freshness: .expires(.nextFullHour)) {
                    Weather.usual(at: $0.now)
                },
            ])
    }

    private var todos: StoreList<Todo, TodoItem> {
        StoreList(store, Fetch<Todo>(sortBy: SortDescriptor(\.createdAt)), item: TodoItem.init)
    }

    private var images: StoreList<Picture, PictureItem> {
        StoreList(store, ImageBoard.newestFirst, item: PictureItem.init)
    }

    /// A form of files instead of JSON, as pictures are sent.
    private var upload: APIRoute {
        var route = APIRoute(
            .post, "/images", summary: "Adds the pictures of a form's control upload"
        ) { request in
            let items = try await ImageRoutes.upload(request.http, to: board)
            let made = try items.map { try $0.linked(for: request) }
            let fields: HTTPFields =
                items.count == 1 ? [.location: request.uri(items[0].path)] : [:]
            return APIAnswer(["images": .array(made)], fields: fields)
        }
        route.responseSchema = JSONSchema([
            "type": "object", "required": ["images"],
            "properties": [
                "images": ["type": "array", "items": JSONSchema(of: PictureItem.self).json]
            ],
        ])
        route.requestType = "multipart/form-data"
        route.requestSchema = JSONSchema([
            "type": "object", "required": ["upload"],
            "properties": [
                "upload": [
                    "type": "array", "items": ["type": "string", "contentMediaType": "image/*"],
                ]
            ],
        ])
        route.success = .created
        route.options = .streaming(upTo: board.uploads.limits.form)
        return route
    }
}
