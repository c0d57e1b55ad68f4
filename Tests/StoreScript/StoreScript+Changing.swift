import TsubameStore

extension StoreScript {
    /// Changes something in a context, and in what is believed of it.
    func change(_ town: inout Town, _ context: StoreContext) throws {
        let names = town.people.keys.sorted()
        guard names.count > 3, random.below(6) > 0 else { return try add(&town, context) }
        let name = names[random.below(names.count)]
        guard let person = try find(Person.self, name, context) else { throw Missing(name: name) }
        let kind = random.below(9)
        note("\(name) \(kind)")
        switch kind {
        case 0:
            person.age += 1
            town.people[name]?.age += 1
        case 1, 2:
            let house = try pick(House.self, town.houses, context)
            person.house = house
            town.people[name]?.house = house?.name
        case 3:
            let guild = try pick(Guild.self, town.guilds, context)
            person.guild = guild
            town.people[name]?.guild = guild?.name
        case 4:
            let chosen = town.songs.sorted().filter { _ in random.below(2) == 0 }
            person.songs = try chosen.compactMap { try find(Song.self, $0, context) }
            town.people[name]?.songs = Set(chosen)
        case 5:
            try context.delete(person)
            town.people[name] = nil
        case 6: try gather(&town, context)
        default: try remove(&town, context)
        }
    }

    /// Sets the list of a house: who is in it moves there, who was in it moves out.
    private func gather(_ town: inout Town, _ context: StoreContext) throws {
        guard let house = try pick(House.self, town.houses, context) else { return }
        let chosen = town.people.keys.sorted().filter { _ in random.below(4) == 0 }
        house.people = try chosen.compactMap { try find(Person.self, $0, context) }
        for (name, person) in town.people where person.house == house.name {
            town.people[name]?.house = nil
        }
        for name in chosen { town.people[name]?.house = house.name }
    }

    private func remove(_ town: inout Town, _ context: StoreContext) throws {
        switch random.below(6) {
        case 0:
            guard let house = try pick(House.self, town.houses, context) else { return }
            town.remove(house: house.name)
            note("delete house \(house.name)")
            try context.delete(house)
        case 1:
            guard let song = try pick(Song.self, town.songs, context) else { return }
            town.remove(song: song.name)
            note("delete song \(song.name)")
            try context.delete(song)
        case 2:
            guard let guild = try pick(Guild.self, town.guilds, context) else { return }
            town.remove(guild: guild.name, isSaved: saved.guilds.contains(guild.name))
            note("delete guild \(guild.name)")
            try context.delete(guild)
        default: break
        }
    }

    func add(_ town: inout Town, _ context: StoreContext) throws {
        count += 1
        let name = "\(prefix)\(count)"
        switch random.below(6) {
        case 0:
            try keep(House(name), name, context)
            town.houses.insert(name)
        case 1:
            try keep(Guild(name), name, context)
            town.guilds.insert(name)
        case 2:
            try keep(Song(name), name, context)
            town.songs.insert(name)
        default:
            try keep(Person(name), name, context)
            town.people[name] = Town.Dweller()
        }
    }

    private func keep<M: Model>(_ object: M, _ name: String, _ context: StoreContext) throws {
        note("add \(name)")
        try context.insert(object)
        fresh[name] = object
    }

    /// One of those with a name, or none.
    private func pick<M: Model>(
        _ model: M.Type, _ names: Set<String>, _ context: StoreContext
    ) throws -> M? {
        let place = random.below(names.count + 1)
        return place < names.count ? try find(model, names.sorted()[place], context) : nil
    }

    /// The object of a name in a context, which may be a child.
    private func find<M: Model>(
        _ model: M.Type, _ name: String, _ context: StoreContext
    ) throws -> M? {
        if let object = fresh[name] as? M { return object }
        guard let object = known[name] as? M else { throw Missing(name: name) }
        return context === self.context
            ? object : try object.objectID.flatMap { try context.object($0) }
    }

    struct Missing: Error {
        let name: String
    }
}

extension StoreScript {
    /// What the context shows otherwise than it should; empty if nothing.
    package func problems() throws -> [String] {
        var problems: [String] = []
        for (name, expected) in town.people.sorted(by: { $0.key < $1.key }) {
            guard let person = known[name] as? Person, isThere(person) else {
                problems.append("\(name) is missing")
                continue
            }
            var dweller = expected
            if let guild = dweller.guild, !town.guilds.contains(guild) { dweller.guild = nil }
            let found = Town.Dweller(person)
            if found != dweller { problems.append("\(name) is \(found) and not \(dweller)") }
        }
        for name in town.houses.sorted() {
            guard let house = known[name] as? House, isThere(house) else {
                problems.append("\(name) is missing")
                continue
            }
            let people = Set(house.people.map(\.name))
            let expected = Set(town.people.filter { $0.value.house == name }.keys)
            if people != expected { problems.append("\(name) has \(people) and not \(expected)") }
        }
        for name in town.songs.sorted() {
            let singers = Set((known[name] as? Song)?.singers.map(\.name) ?? [])
            let expected = Set(town.people.filter { $0.value.songs.contains(name) }.keys)
            if singers != expected { problems.append("\(name): \(singers), not \(expected)") }
        }
        let all = town.houses.union(town.guilds).union(town.songs).union(town.people.keys)
        for (name, object) in known where !all.contains(name) && isThere(object) {
            problems.append("\(name) is there")
        }
        return try problems + strangers()
    }

    /// Rows whose objects are others than those that were made or fetched before.
    private func strangers() throws -> [String] {
        var problems: [String] = []
        for person in try context.fetch(Fetch<Person>(sortBy: []))
        where known[person.name] as? Person !== person {
            problems.append("\(person.name) is another object")
        }
        return problems
    }

    private func isThere(_ object: any Model) -> Bool {
        func open<M: Model>(_ object: M) -> Bool {
            object.objectID != nil && !context.isDeleted(object)
        }
        return open(object)
    }
}
