import Foundation
import TsubameStore

@Model final class StoredPerson {
    var name: String = ""
    var email: String = ""
    var age: Int = 0
    var score: Double = 0
    var createdAt: Double = 0

    init(_ person: Person) {
        name = person.name
        email = person.email
        age = Int(person.age)
        score = person.score
        createdAt = person.createdAt
    }

    static var indexes: [Index<StoredPerson>] { [Index(\.age)] }
}

/// The same through objects: contexts, identity, versions, what an app's author writes.
struct StoreSide {
    let store: Store

    init(_ path: String) throws { store = try Store(path: path, models: [StoredPerson.self]) }

    /// Milliseconds for saving new objects, which are made outside of the time.
    func insert(_ people: [Person]) async throws -> Double {
        let context = StoreContext(store)
        let objects = people.map { StoredPerson($0) }
        return try await Row.timeAwaited {
            for object in objects { try context.insert(object) }
            try await context.save()
        }
    }

    /// All rows as structs, read away from the caller's thread.
    func snapshots() async throws -> [Snapshot<StoredPerson>] {
        try await store.snapshots(Fetch<StoredPerson>())
    }

    /// All objects, in a context that has none yet.
    func all() throws -> (StoreContext, [StoredPerson]) {
        let context = StoreContext(store)
        return (context, try context.fetch(Fetch<StoredPerson>()))
    }

    func filtered(_ age: Int) throws -> (StoreContext, [StoredPerson]) {
        let context = StoreContext(store)
        let fetch = Fetch<StoredPerson>(sortBy: SortDescriptor(\.name)).where(\.age, equals: age)
        return (context, try context.fetch(fetch))
    }

    /// Objects one by one, in a context that has none yet.
    func find(_ ids: [Int64]) throws -> StoreContext {
        let context = StoreContext(store)
        for id in ids { _ = try context.object(StoredPerson.self, id: id) }
        return context
    }

    /// Milliseconds for changing so many objects and saving them.
    func change(_ count: Int) async throws -> Double {
        let context = StoreContext(store)
        let objects = try context.fetch(
            Fetch<StoredPerson>(sortBy: SortDescriptor(\.createdAt), limit: count))
        return try await Row.timeAwaited {
            for object in objects { object.age += 1 }
            try await context.save()
        }
    }

    /// Milliseconds for one small save, of so many.
    func smallSave(_ rounds: Int) async throws -> Double {
        let context = StoreContext(store)
        guard let person = try context.object(StoredPerson.self, id: 7) else { return .nan }
        return try await Row.timeAwaited {
            for _ in 0..<rounds {
                person.age += 1
                try await context.save()
            }
        } / Double(rounds)
    }
}
