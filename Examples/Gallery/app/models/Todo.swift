import Foundation
import Tsubame

final class Todo: Model {
    var record = Record()
    var content = ""
    var isDone = false
    var createdAt = Date.now

    init() {}

    convenience init(content: String) {
        self.init()
        self.content = content
    }

    static let schema = Schema<Todo>(
        "Todo",
        Attribute("content", \.content, folded: true),
        Attribute("isDone", \.isDone),
        Attribute("createdAt", \.createdAt))

    static let rules = Rules<Todo> {
        $0.content.mustNotBeBlank()
        $0.content.mustHaveLength(upTo: 1_000)
    }
}
