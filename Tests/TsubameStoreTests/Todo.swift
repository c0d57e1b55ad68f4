import Foundation
import TsubameStore

/// The model of most tests: every type of attribute, and rules.
final class Todo: Model {
    enum Priority: Int, AttributeValue {
        case low = 1
        case high = 2
    }

    var content = ""
    var isDone = false
    var count = 0
    var weight = 0.5
    var createdAt = Date(timeIntervalSinceReferenceDate: 0.1)
    var picture = Data()
    var key = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    var due: Date?
    var note: String?
    var priority = Priority.low
    var record = Record()

    init() {}

    init(_ content: String, count: Int = 0) {
        self.content = content
        self.count = count
    }

    static let schema = Schema<Todo>(
        "Todo",
        Attribute("content", \.content, folded: true, indexed: true),
        Attribute("isDone", \.isDone),
        Attribute("count", \.count, indexed: true),
        Attribute("weight", \.weight),
        Attribute("createdAt", \.createdAt),
        Attribute("picture", \.picture),
        Attribute("key", \.key),
        Attribute("due", \.due),
        Attribute("note", \.note),
        Attribute("priority", \.priority))

    static let rules = Rules<Todo> {
        $0.content.mustNotBeBlank()
        $0.content.mustHaveLength(upTo: 1_000)
        $0.count.must("not be negative") { $0 >= 0 }
    }
}

/// A model without rules.
final class Tag: Model {
    var name = ""
    var record = Record()

    init() {}

    static let schema = Schema<Tag>("Tag", Attribute("name", \.name))
}

let byContent = Fetch<Todo>(sortBy: SortDescriptor(\.content.folded))
let byCount = Fetch<Todo>(sortBy: SortDescriptor(\.count))

/// Waits, without a clock, until other tasks of the main actor made something true.
@MainActor
func eventually(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<100_000 {
        if condition() { return true }
        await Task.yield()
    }
    return condition()
}
