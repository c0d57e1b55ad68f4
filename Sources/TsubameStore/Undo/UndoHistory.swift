/// What was done in a context, step by step, as what it was before and after.
final class UndoHistory {
    /// What one object, or one pair, was before a step, and after it once it has ended.
    enum Entry {
        case object(any Model, any AnyObjectSet, ObjectState, after: ObjectState?)
        case link(table: String, LinkPair, isPresent: Bool)

        func isLink(_ table: String, _ pair: LinkPair) -> Bool {
            guard case .link(table, pair, _) = self else { return false }
            return true
        }
    }

    struct Group {
        var step = UndoStep(number: 0, name: "")
        var entries: [Entry] = []
        var seen: Set<ObjectIdentifier> = []
        var links: Set<NamedPair> = []

        /// What could be done again before the step began.
        var abandoned: [Group] = []
    }

    struct NamedPair: Hashable {
        let table: String
        let pair: LinkPair
    }

    let limit: Int
    let keepsAcrossSaves: Bool
    var undos: [Group] = []
    var redos: [Group] = []
    var open: Group?

    /// The steps as they are in the store; a rollback leads back to them.
    var saved = Steps()

    /// The steps that a save under way writes.
    var saving = Steps()
    private var depth = 0
    private var count = 0
    private var name = ""

    /// Whether a step is being undone or done again.
    private(set) var isReplaying = false

    /// What is being put back, from the back, and what leads forth again.
    var replayed = Group()
    var opposite = Group()

    /// Grows when all is forgotten.
    var generation = 0

    /// Told when a group begins by itself, so that it can be ended with the turn.
    var onOpen: (() -> Void)?

    init(limit: Int, keepsAcrossSaves: Bool) {
        self.limit = limit
        self.keepsAcrossSaves = keepsAcrossSaves
    }

    /// Notes what an object is, once per group, before it changes.
    func note(_ object: any Model, _ set: any AnyObjectSet) {
        guard !isReplaying else { return }
        begin()
        guard open?.seen.insert(ObjectIdentifier(object)).inserted == true else { return }
        open?.entries.append(.object(object, set, set.state(of: object), after: nil))
    }

    func note(_ table: String, _ pair: LinkPair, isPresent: Bool) {
        guard !isReplaying else { return }
        begin()
        let name = NamedPair(table: table, pair: pair)
        guard open?.links.remove(name) == nil else {
            // Changed again in the same step, a pair is what it was.
            open?.entries.removeAll { $0.isLink(table, pair) }
            return
        }
        open?.links.insert(name)
        open?.entries.append(.link(table: table, pair, isPresent: isPresent))
    }

    private func begin() {
        guard open == nil else { return }
        count += 1
        open = Group(step: UndoStep(number: count, name: name), abandoned: redos)
        redos = []
        if depth == 0 { onOpen?() }
    }

    /// Keeps what follows in one group until the matching end; the outermost names it.
    func enter(_ name: String = "") {
        if depth == 0 {
            endGroup()
            self.name = name
        }
        depth += 1
    }

    func leave() {
        depth -= 1
        guard depth == 0 else { return }
        endGroup()
        name = ""
    }

    /// Ends the group; the objects in it are noted again at their next change.
    func endGroup() {
        guard depth == 0, var group = open else { return }
        open = nil
        guard !group.entries.isEmpty else {
            redos = group.abandoned
            return
        }
        group.abandoned = []
        group.entries = group.entries.map { entry in
            guard case .object(let object, let set, let before, _) = entry else { return entry }
            return .object(object, set, before, after: set.state(of: object))
        }
        watch(group)
        undos.append(group)
        if undos.count > limit { undos.removeFirst(undos.count - limit) }
    }

    func watch(_ group: Group) {
        for case .object(let object, _, _, _) in group.entries where object.record.set != nil {
            object.record.state.insert(.watched)
        }
    }

    func undo(_ context: StoreContext) {
        endGroup()
        guard let group = undos.popLast() else { return }
        let before = generation
        let opposite = replay(group, context)
        if generation == before { redos.append(opposite) }
    }

    func redo(_ context: StoreContext) {
        endGroup()
        guard let group = redos.popLast() else { return }
        let before = generation
        let opposite = replay(group, context)
        if generation == before { undos.append(opposite) }
    }

    /// Puts everything back as it was; returns what it was until now.
    ///
    /// Reading on the way may end a save, which gives new objects other numbers.
    private func replay(_ group: Group, _ context: StoreContext) -> Group {
        isReplaying = true
        replayed = group
        opposite = Group(step: group.step)
        defer { (isReplaying, replayed, opposite) = (false, Group(), Group()) }
        while let entry = replayed.entries.last {
            var wasThere = false
            if case .object(let object, let set, let before, _) = entry {
                wasThere = set.restorePresence(before, of: object)
            }
            switch replayed.entries.removeLast() {
            case .object(let object, let set, let before, let after):
                let after = after ?? before
                opposite.entries.append(.object(object, set, after, after: before))
                set.restoreValues(before, of: object, after: after, wasThere: wasThere)
            case .link(let table, let pair, let isPresent):
                opposite.entries.append(.link(table: table, pair, isPresent: !isPresent))
                context.links.set(table, pair, isPresent: isPresent)
            }
        }
        context.forgetMembers()
        watch(opposite)
        return opposite
    }
}
