package import TsubameStore
import TsubameTestSupport

/// Does random things in a context, and knows what the context and the file must then hold.
///
/// The same seed does the same. Steps can be undone and done again across saves.
@MainActor
package final class StoreScript {
    /// What the context shows.
    package private(set) var town: Town

    /// What the file has.
    package private(set) var saved: Town

    /// Told before a save and after it, with the town of the file.
    package var onSave: (_ isDone: Bool, Town) -> Void = { _, _ in }

    /// What was done lately.
    package private(set) var log: [String] = []

    let context: StoreContext
    var random: SeededGenerator
    let prefix: String
    var count = 0

    /// The context's objects by name; undo and redo give and take the same ones.
    var known: [String: any Model] = [:]

    /// The objects of a child that has not saved yet.
    var fresh: [String: any Model] = [:]
    private var past: [Town] = []
    private var future: [Town] = []

    /// The steps as they were at the last save, to which a rollback leads back.
    private var savedSteps: (past: [Town], future: [Town]) = ([], [])

    package init(_ store: Store, seed: UInt64) throws {
        context = StoreContext(store)
        random = SeededGenerator(seed: seed)
        prefix = "\(seed)-"
        town = try Town(context)
        saved = town
        for house in try context.fetch(Fetch<House>(sortBy: [])) { known[house.name] = house }
        for guild in try context.fetch(Fetch<Guild>(sortBy: [])) { known[guild.name] = guild }
        for song in try context.fetch(Fetch<Song>(sortBy: [])) { known[song.name] = song }
        for person in try context.fetch(Fetch<Person>(sortBy: [])) { known[person.name] = person }
        context.enableUndo(limit: 50, acrossSaves: true, isolation: nil)
    }

    /// Does one thing.
    package func step() async throws {
        switch random.below(24) {
        case 0..<15: try act()
        case 15..<17: undo()
        case 17: redo()
        case 18..<20: try await useChild()
        case 20: rollback()
        default: try await save()
        }
    }

    func note(_ act: String) {
        log.append(act)
        if log.count > 60 { log.removeFirst() }
    }

    private func act() throws {
        note("step")
        var next = town
        try context.undoGroup {
            for _ in 0...random.below(3) { try change(&next, context) }
            // What comes to nothing would still be a step of the context's history.
            if next == town { try add(&next, context) }
        }
        keepFresh()
        note(next)
    }

    private func note(_ next: Town) {
        guard next != town else { return }
        past.append(town)
        if past.count > 50 { past.removeFirst() }
        future = []
        town = next
    }

    private func undo() {
        guard context.canUndo, let before = past.popLast() else { return }
        note("undo")
        future.append(town)
        town = before
        context.undoLast()
    }

    private func redo() {
        guard context.canRedo, let after = future.popLast() else { return }
        note("redo")
        past.append(town)
        town = after
        context.redoLast()
    }

    private func rollback() {
        note("rollback")
        context.rollback()
        (town, past, future) = (saved, savedSteps.past, savedSteps.future)
    }

    private func useChild() async throws {
        note("child")
        let child = StoreContext(parent: context)
        var next = town
        for _ in 0...random.below(4) { try change(&next, child) }
        // Dropped now and then: the parent must not notice.
        guard random.below(3) > 0 else {
            note("drop")
            fresh = [:]
            return
        }
        note("give")
        try await child.save()
        for (name, object) in fresh { fresh[name] = try counterpart(of: object) }
        keepFresh()
        note(next)
    }

    /// The context's own object for a child's; nil if the child removed it again.
    private func counterpart(of object: any Model) throws -> (any Model)? {
        func open<M: Model>(_ object: M) throws -> (any Model)? {
            try object.objectID.flatMap { try context.object($0) }
        }
        return try open(object)
    }

    private func keepFresh() {
        known.merge(fresh) { $1 }
        fresh = [:]
    }

    /// Whether an undo brought somebody back whose guild went with an earlier step of a save.
    private func isDangling(_ town: Town) -> Bool {
        town.people.contains { name, person in
            guard let guild = person.guild, saved.people[name] == nil else { return false }
            return !town.guilds.contains(guild) && !saved.guilds.contains(guild)
        }
    }

    private func save() async throws {
        let target = town
        note("save")
        if !target.isDenied { onSave(false, target) }
        do {
            try await context.save()
        } catch let error as StoreError where error.code == .denied && target.isDenied {
            return rollback()
        } catch let error as StoreError where error.code == .deleted && isDangling(target) {
            return rollback()
        }
        saved = target
        savedSteps = (past, future)
        onSave(true, target)
    }
}
