package import TsubameStore

/// The models of a script: relations with every delete rule.
@Model final class House {
    @Attribute(.unique) var name: String = ""
    @Relation(inverse: \Person.house, onDelete: .cascade) var people: [Person] = []

    init(_ name: String) { self.name = name }
}

@Model final class Person {
    @Attribute(.unique, .folded) var name: String = ""
    var age: Int = 0
    @Relation var house: House?
    @Relation var guild: Guild?
    @Relation(inverse: \Song.singers) var songs: [Song] = []

    init(_ name: String) { self.name = name }
}

@Model final class Guild {
    @Attribute(.unique) var name: String = ""
    @Relation(inverse: \Person.guild, onDelete: .deny) var people: [Person] = []

    init(_ name: String) { self.name = name }
}

@Model final class Song {
    @Attribute(.unique) var name: String = ""
    @Relation var singers: [Person] = []

    init(_ name: String) { self.name = name }
}

/// What a script believes of a store, by names, which never change.
package struct Town: Equatable, Sendable, CustomStringConvertible {
    struct Dweller: Equatable, Sendable {
        var age = 0
        var house: String?
        var guild: String?
        var songs: Set<String> = []
    }

    var houses: Set<String> = []
    var guilds: Set<String> = []
    var songs: Set<String> = []
    var people: [String: Dweller] = [:]

    package init() {}

    /// What a context without changes finds.
    package init(_ context: StoreContext) throws {
        houses = Set(try context.fetch(Fetch<House>(sortBy: [])).map(\.name))
        guilds = Set(try context.fetch(Fetch<Guild>(sortBy: [])).map(\.name))
        songs = Set(try context.fetch(Fetch<Song>(sortBy: [])).map(\.name))
        for person in try context.fetch(Fetch<Person>(sortBy: [])) {
            people[person.name] = Dweller(person)
        }
    }

    /// The models that a store of a town needs.
    package static let models: [any Model.Type] = [
        House.self, Person.self, Guild.self, Song.self,
    ]

    /// All of it in one order.
    package var description: String {
        let rows = people.sorted { $0.key < $1.key }.map { name, person in
            "\(name) \(person.age) \(person.house ?? "-") \(person.guild ?? "-") "
                + person.songs.sorted().joined(separator: "+")
        }
        let others = [houses, guilds, songs].map { $0.sorted().joined(separator: ",") }
        return (others + rows).joined(separator: "; ")
    }

    /// A short mark, the same in every process.
    package var mark: String {
        let hash = description.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        return String(hash, radix: 16)
    }

    mutating func remove(house: String) {
        houses.remove(house)
        people = people.filter { $0.value.house != house }
    }

    mutating func remove(song: String) {
        songs.remove(song)
        for name in people.keys { people[name]?.songs.remove(song) }
    }

    /// Whether somebody belongs to a guild that is gone, which a save denies.
    var isDenied: Bool {
        people.values.contains { $0.guild.map { !guilds.contains($0) } ?? false }
    }

    /// A guild of a row that has people must stay with them; any other lets them go.
    mutating func remove(guild: String, isSaved: Bool) {
        guilds.remove(guild)
        guard !isSaved else { return }
        for (name, person) in people where person.guild == guild { people[name]?.guild = nil }
    }
}

extension Town.Dweller {
    init(_ person: Person) {
        age = person.age
        house = person.house?.name
        guild = person.guild?.name
        songs = Set(person.songs.map(\.name))
    }
}
