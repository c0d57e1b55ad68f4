import Foundation
import Tsubame

@Model final class Todo {
    @Attribute(.folded, .searchable) var content: String = ""
    var isDone: Bool = false
    var createdAt: Date = Date.now

    init(content: String) {
        self.content = content
    }

    static let rules = Rules<Todo> {
        $0.content.mustNotBeBlank()
        $0.content.mustHaveLength(upTo: 1_000)
    }
}
