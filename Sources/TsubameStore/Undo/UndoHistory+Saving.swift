extension UndoHistory {
    /// What can be undone and done again at one moment.
    struct Steps {
        var undos: [Group] = []
        var redos: [Group] = []
    }

    func removeAll() {
        (undos, redos, open) = ([], [], nil)
        (saved, saving) = (Steps(), Steps())
    }

    /// The steps until now are what a save is about to write.
    func willSave() {
        endGroup()
        saving = Steps(undos: undos, redos: redos)
    }

    /// What was before a save is not undone unless that was asked for.
    func didSave(_ numbers: NewNumbers, wasRolledBack: Bool = false) {
        guard keepsAcrossSaves else { return removeAll() }
        if wasRolledBack {
            // The steps of the save are in the store; those since the rollback stand on them.
            let before = Set((saved.undos + saved.redos).map(\.step.number))
            undos = saving.undos + undos.filter { !before.contains($0.step.number) }
            redos = saving.redos
        }
        undos = undos.map { $0.renumbered(numbers) }
        redos = redos.map { $0.renumbered(numbers) }
        saved = Steps(
            undos: saving.undos.map { $0.renumbered(numbers) },
            redos: saving.redos.map { $0.renumbered(numbers) })
    }

    /// A save found that everything is in the store as it is.
    func didSaveNothing() {
        if keepsAcrossSaves { saved = saving }
    }

    /// Forgets what was done, undone or done again since the last save.
    func rollback() {
        guard keepsAcrossSaves else { return removeAll() }
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
