import Testing

@testable import TsubameStore

@Model private final class Account {
    @Attribute(.unique) var name: String = ""
    @Attribute(.unique) var names: String = ""
    var city: String = ""
    var street: String = ""

    static var indexes: [Index<Account>] { [Index(unique: \.city, \.street)] }
}

@MainActor
@Suite struct StoreErrorTests {
    @Test(
        arguments: [
            (["a", "n2", "c2", "s2"], "name"), (["b", "n", "c2", "s2"], "names"),
            (["b", "n2", "c", "s"], "city"),
        ])
    func `a value that is taken is told by its own property`(
        values: [String], property: String
    ) async throws {
        let context = StoreContext(try Store.temporary([Account.self]))
        for values in [["a", "n", "c", "s"], values] {
            let account = Account()
            (account.name, account.names) = (values[0], values[1])
            (account.city, account.street) = (values[2], values[3])
            try context.insert(account)
            if values[0] == "a", values[1] == "n" { try await context.save() }
        }
        let error = await #expect(throws: StoreError.self) { try await context.save() }
        #expect(error?.code == .notUnique)
        #expect(error?.property == property)
    }
}
