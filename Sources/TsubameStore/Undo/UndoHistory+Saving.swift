extension UndoHistory {
    /// What can be undone and done again at one moment.
    struct Steps {
        var undos: [Group] = []
        var redos: [Group] = []
    }

    func removeAll() {
        if let open { watch(open) }
        (undos, redos, open) = ([], [], nil)
        (saved, saving) = (Steps(), Steps())
        generation += 1
    }

    /// The steps until now are what a save is about to write.
    func willSave() {
        endGroup()
        saving = Steps(undos: undos, redos: redos)
    }

    /// What was before a save is not undone unless that was asked for.
    func didSave(_ numbers: NewNumbers, wasRolledBack: Bool = false) {
        if !keepsAcrossSaves { removeAll() }
        if keepsAcrossSaves, wasRolledBack {
            // The steps of the save are in the store; those since the rollback stand on them.
            let before = Set((saved.undos + saved.redos).map(\.step.number))
            undos = saving.undos + undos.filter { !before.contains($0.step.number) }
            redos = saving.redos
        }
        if keepsAcrossSaves { saved = saving }
        renumber(numbers)
    }

    /// Gives new objects the numbers of their rows, also in what is just being put back.
    func renumber(_ numbers: NewNumbers) {
        guard !numbers.isEmpty else { return }
        replayed = replayed.renumbered(numbers)
        opposite = opposite.renumbered(numbers)
        open = open?.renumbered(numbers)
        undos = undos.map { $0.renumbered(numbers) }
        redos = redos.map { $0.renumbered(numbers) }
        saved = Steps(
            undos: saved.undos.map { $0.renumbered(numbers) },
            redos: saved.redos.map { $0.renumbered(numbers) })
    }

    /// A save found that everything is in the store as it is.
    func didSaveNothing() {
        if keepsAcrossSaves { saved = saving }
    }

    /// Forgets what was done, undone or done again since the last save.
    func rollback() {
        guard keepsAcrossSaves else { return removeAll() }
        if let open { watch(open) }
        (undos, redos, open) = (saved.undos, saved.redos, nil)
        for group in undos + redos { watch(group) }
    }
}

extension UndoHistory.Group {
    func renumbered(_ numbers: NewNumbers) -> UndoHistory.Group {
        guard !numbers.isEmpty else { return self }
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
