import Foundation
import TsubameStore
import TsubameTestSupport

/// The model of most tests, typed as the macro would write it: every kind of column, and rules.
final class Todo: Model {
    enum Priority: Int, AttributeValue {
        case low = 1
        case high = 2
    }

    struct Values: ModelValues {
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

        init() {}

        init(_ row: inout RowReader) throws {
            content = try row.next()
            isDone = try row.next()
            count = try row.next()
            weight = try row.next()
            createdAt = try row.next()
            picture = try row.next()
            key = try row.next()
            due = try row.next()
            note = try row.next()
            priority = try row.next()
        }

        func write(to row: inout RowWriter) throws {
            try row.write(content)
            try row.write(isDone)
            try row.write(count)
            try row.write(weight)
            try row.write(createdAt)
            try row.write(picture)
            try row.write(key)
            try row.write(due)
            try row.write(note)
            try row.write(priority)
        }
    }

    var values = Values()
    var record = Record()

    init() {}

    convenience init(_ content: String, count: Int = 0) {
        self.init()
        self.content = content
        self.count = count
    }

    static let schema = Schema<Todo>(
        "Todo",
        attributes: [
            Attribute(
                "content", \.content, .folded, .indexed, get: { $0.content },
                set: { $0.content = $1 }),
            Attribute("isDone", \.isDone, get: { $0.isDone }, set: { $0.isDone = $1 }),
            Attribute("count", \.count, .indexed, get: { $0.count }, set: { $0.count = $1 }),
            Attribute("weight", \.weight, get: { $0.weight }, set: { $0.weight = $1 }),
            Attribute("createdAt", \.createdAt, get: { $0.createdAt }, set: { $0.createdAt = $1 }),
            Attribute("picture", \.picture, get: { $0.picture }, set: { $0.picture = $1 }),
            Attribute("key", \.key, get: { $0.key }, set: { $0.key = $1 }),
            Attribute("due", \.due, get: { $0.due }, set: { $0.due = $1 }),
            Attribute("note", \.note, get: { $0.note }, set: { $0.note = $1 }),
            Attribute("priority", \.priority, get: { $0.priority }, set: { $0.priority = $1 }),
        ])

    static let rules = Rules<Todo> {
        $0.content.mustNotBeBlank()
        $0.content.mustHaveLength(upTo: 1_000)
        $0.count.must("not be negative") { $0 >= 0 }
    }
}

// The accessors, apart from what is special.
extension Todo {
    var content: String {
        get {
            willRead()
            return values.content
        }
        set {
            willWrite()
            values.content = newValue
        }
    }
    var isDone: Bool {
        get {
            willRead()
            return values.isDone
        }
        set {
            willWrite()
            values.isDone = newValue
        }
    }
    var count: Int {
        get {
            willRead()
            return values.count
        }
        set {
            willWrite()
            values.count = newValue
        }
    }
    var weight: Double {
        get {
            willRead()
            return values.weight
        }
        set {
            willWrite()
            values.weight = newValue
        }
    }
    var createdAt: Date {
        get {
            willRead()
            return values.createdAt
        }
        set {
            willWrite()
            values.createdAt = newValue
        }
    }
    var picture: Data {
        get {
            willRead()
            return values.picture
        }
        set {
            willWrite()
            values.picture = newValue
        }
    }
    var key: UUID {
        get {
            willRead()
            return values.key
        }
        set {
            willWrite()
            values.key = newValue
        }
    }
    var due: Date? {
        get {
            willRead()
            return values.due
        }
        set {
            willWrite()
            values.due = newValue
        }
    }
    var note: String? {
        get {
            willRead()
            return values.note
        }
        set {
            willWrite()
            values.note = newValue
        }
    }
    var priority: Priority {
        get {
            willRead()
            return values.priority
        }
        set {
            willWrite()
            values.priority = newValue
        }
    }
}

/// A model without rules.
final class Tag: Model {
    struct Values: ModelValues {
        var name = ""
        init() {}
        init(_ row: inout RowReader) throws { name = try row.next() }
        func write(to row: inout RowWriter) throws { try row.write(name) }
    }

    var name: String {
        get {
            willRead()
            return values.name
        }
        set {
            willWrite()
            values.name = newValue
        }
    }

    var values = Values()
    var record = Record()
    init() {}

    static let schema = Schema<Tag>(
        "Tag", attributes: [Attribute("name", \.name, get: { $0.name }, set: { $0.name = $1 })])
}

let byContent = Fetch<Todo>(sortBy: SortDescriptor(\.content.folded))
let byCount = Fetch<Todo>(sortBy: SortDescriptor(\.count))

/// Whether something that other tasks bring about becomes true in a minute.
@MainActor
func eventually(_ condition: () -> Bool) async -> Bool {
    do {
        try await until { condition() }
        return true
    } catch {
        return false
    }
}
