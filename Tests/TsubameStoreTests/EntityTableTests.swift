import Foundation
import Testing
import TsubameSQLite

@testable import TsubameStore

/// Models with one mistake each.
private final class BadName: Model {
    struct Values: ModelValues {
        var text: String = ""
        init() {}
        init(_ row: inout RowReader) throws {
            text = try row.next()
        }
        func write(to row: inout RowWriter) throws {
            try row.write(text)
        }
    }

    var text: String {
        get {
            willRead()
            return values.text
        }
        set {
            willWrite()
            values.text = newValue
        }
    }

    var values = Values()
    var record = Record()
    init() {}

    static let schema = Schema<BadName>(
        "Bad",
        attributes: [
            Attribute("my text", \.text, get: { $0.text }, set: { $0.text = $1 })
        ])
}

private final class TwiceTheSame: Model {
    struct Values: ModelValues {
        var text: String = ""
        var other: String = ""
        init() {}
        init(_ row: inout RowReader) throws {
            text = try row.next()
            other = try row.next()
        }
        func write(to row: inout RowWriter) throws {
            try row.write(text)
            try row.write(other)
        }
    }

    var text: String {
        get {
            willRead()
            return values.text
        }
        set {
            willWrite()
            values.text = newValue
        }
    }

    var other: String {
        get {
            willRead()
            return values.other
        }
        set {
            willWrite()
            values.other = newValue
        }
    }

    var values = Values()
    var record = Record()
    init() {}

    static let schema = Schema<TwiceTheSame>(
        "Bad",
        attributes: [
            Attribute("text", \.text, get: { $0.text }, set: { $0.text = $1 }),
            Attribute("Text", \.other, get: { $0.other }, set: { $0.other = $1 }),
        ])
}

private final class OwnID: Model {
    struct Values: ModelValues {
        var number: Int = 0
        init() {}
        init(_ row: inout RowReader) throws {
            number = try row.next()
        }
        func write(to row: inout RowWriter) throws {
            try row.write(number)
        }
    }

    var number: Int {
        get {
            willRead()
            return values.number
        }
        set {
            willWrite()
            values.number = newValue
        }
    }

    var values = Values()
    var record = Record()
    init() {}

    static let schema = Schema<OwnID>(
        "Bad",
        attributes: [
            Attribute("ID", \.number, get: { $0.number }, set: { $0.number = $1 })
        ])
}

private final class Reserved: Model {
    struct Values: ModelValues {
        init() {}
        init(_ row: inout RowReader) throws {}
        func write(to row: inout RowWriter) throws {}
    }

    var values = Values()
    var record = Record()
    init() {}

    static let schema = Schema<Reserved>(
        "sqlite_things",
        attributes: [])
}

@MainActor
@Suite struct EntityTableTests {
    @Test(
        arguments: [
            (BadName.self, "letters, digits"), (TwiceTheSame.self, "same name"),
            (OwnID.self, "id already"), (Reserved.self, "reserved"),
        ] as [(any Model.Type, String)])
    func `a schema that cannot be a table is refused with its reason`(
        model: any Model.Type, reason: String
    ) {
        let error = #expect(throws: StoreError.self) { try Store.temporary([model]) }
        #expect(error?.code == .invalidSchema)
        #expect(error?.advice.contains(reason) == true)
    }

    @Test func `a value that no case has is an error with its row and property`() async throws {
        let store = try Store.temporary([Todo.self])
        try await StoreContext(store).insert(Todo("a")).save()
        try await store.pool.write { try $0.execute("UPDATE Todo SET priority = 9") }
        let error = #expect(throws: StoreError.self) {
            try StoreContext(store).fetch(byContent)
        }
        #expect(error?.code == .unreadableValue)
        #expect(error?.id == 1 && error?.property == "priority")
    }
}
