import Foundation
import Testing
import TsubameSQLite

@testable import TsubameStore

/// Models with one mistake each.
private final class BadName: Model {
    var text = ""
    var record = Record()
    init() {}
    static let schema = Schema<BadName>("Bad", Attribute("my text", \.text))
}

private final class TwiceTheSame: Model {
    var text = ""
    var record = Record()
    init() {}
    static let schema = Schema<TwiceTheSame>(
        "Bad", Attribute("text", \.text), Attribute("Text", \.text))
}

private final class OwnID: Model {
    var number = 0
    var record = Record()
    init() {}
    static let schema = Schema<OwnID>("Bad", Attribute("ID", \.number))
}

private final class Reserved: Model {
    var record = Record()
    init() {}
    static let schema = Schema<Reserved>("sqlite_things")
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
