/// What was done in a context, step by step, as what it was before and after.
final class UndoHistory {
    /// What one object, or one pair, was before a step, and after it once it has ended.
    enum Entry {
        case object(any Model, any AnyObjectSet, ObjectState, after: ObjectState?)
        case link(table: String, LinkPair, isPresent: Bool)
    }

    struct Group {
        var entries: [Entry] = []
        var seen: Set<ObjectIdentifier> = []
        var links: Set<NamedPair> = []
    }

    struct NamedPair: Hashable {
        let table: String
        let pair: LinkPair
    }

    let limit: Int
    let keepsAcrossSaves: Bool
    private(set) var undos: [Group] = []
    private(set) var redos: [Group] = []
    private var open: Group?
    private var depth = 0
    private(set) var isReplaying = false

    /// What is being put back, from the back, and what leads forth again.
    private var replayed = Group()
    private var opposite = Group()

    /// Grows when all is forgotten.
    private var generation = 0

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
        guard open?.links.insert(name).inserted == true else { return }
        open?.entries.append(.link(table: table, pair, isPresent: isPresent))
    }

    private func begin() {
        guard open == nil else { return }
        open = Group()
        redos = []
        if depth == 0 { onOpen?() }
    }

    /// Keeps what follows in one group until the matching end.
    func enter() {
        if depth == 0 { endGroup() }
        depth += 1
    }

    func leave() {
        depth -= 1
        if depth == 0 { endGroup() }
    }

    /// Ends the group; the objects in it are noted again at their next change.
    func endGroup() {
        guard depth == 0, var group = open else { return }
        open = nil
        group.entries = group.entries.map { entry in
            guard case .object(let object, let set, let before, _) = entry else { return entry }
            return .object(object, set, before, after: set.state(of: object))
        }
        watch(group)
        undos.append(group)
        if undos.count > limit { undos.removeFirst(undos.count - limit) }
    }

    private func watch(_ group: Group) {
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
        opposite = Group()
        defer { (isReplaying, replayed, opposite) = (false, Group(), Group()) }
        while let entry = replayed.entries.last {
            if case .object(let object, let set, let before, _) = entry {
                set.restorePresence(before, of: object)
            }
            switch replayed.entries.removeLast() {
            case .object(let object, let set, let before, let after):
                let after = after ?? before
                opposite.entries.append(.object(object, set, after, after: before))
                set.restoreValues(before, of: object, after: after)
            case .link(let table, let pair, let isPresent):
                opposite.entries.append(.link(table: table, pair, isPresent: !isPresent))
                context.links.set(table, pair, isPresent: isPresent)
            }
        }
        context.forgetMembers()
        watch(opposite)
        return opposite
    }

    var hasUndo: Bool { !undos.isEmpty || open?.entries.isEmpty == false }

    func removeAll() {
        if let open { watch(open) }
        (undos, redos, open) = ([], [], nil)
        generation += 1
    }

    /// What was before a save is not undone unless that was asked for.
    func didSave(_ numbers: NewNumbers) {
        if !keepsAcrossSaves { removeAll() }
        renumber(numbers)
    }

    func renumber(_ numbers: NewNumbers) {
        guard !numbers.isEmpty else { return }
        replayed = replayed.renumbered(numbers)
        opposite = opposite.renumbered(numbers)
        open = open?.renumbered(numbers)
        undos = undos.map { $0.renumbered(numbers) }
        redos = redos.map { $0.renumbered(numbers) }
    }
}

extension UndoHistory.Group {
    func renumbered(_ numbers: NewNumbers) -> UndoHistory.Group {
        var group = self
        group.entries = entries.map { entry in
            switch entry {
            case .object(let object, let set, let before, let after):
                .object(
                    object, set, set.renumbered(before, numbers),
                    after: after.map { set.renumbered($0, numbers) })
            case .link(let table, let pair, let isPresent):
                .link(
                    table: table,
                    LinkPair(
                        numbers[pair.source]?.id ?? pair.source,
                        numbers[pair.target]?.id ?? pair.target), isPresent: isPresent)
            }
        }
        return group
    }
}
