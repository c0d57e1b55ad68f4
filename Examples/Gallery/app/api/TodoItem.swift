import Foundation
import Tsubame

/// A todo as the API shows it.
struct TodoItem: LinkedItem, Codable {
    var id: Int64
    var content: String
    var isDone: Bool
    var createdAt: Date

    var path: String { "/todos/\(id)" }

    init(_ todo: Snapshot<Todo>) {
        id = todo.id.rawValue
        content = todo.content
        isDone = todo.isDone
        createdAt = todo.createdAt
    }
}

/// What a client sends to add a todo.
struct TodoDraft: Codable, Sendable {
    var content: String
    var isDone: Bool?
}

/// What a client sends to change a todo.
struct TodoChange: Codable, Sendable {
    var content: String?
    var isDone: Bool?
}
