extension StoreContext {
    /// Notes from now on what is done, to be able to take it back step by step.
    ///
    /// What is done in one turn of the context's actor is one step; see ``undoGroup(_:)`` for
    /// others. A save ends the history, unless `acrossSaves`: then a step before a save is undone
    /// by changing, deleting or bringing back rows at the next save, and a rollback forgets only
    /// the steps since the last save.
    /// - Parameters:
    ///   - limit: how many steps are kept.
    ///   - acrossSaves: whether steps before a save stay.
    ///   - isolation: the actor whose turns are steps; the caller's.
    public func enableUndo(
        limit: Int = 100, acrossSaves: Bool = false,
        isolation: isolated (any Actor)? = #isolation
    ) {
        let history = UndoHistory(limit: max(1, limit), keepsAcrossSaves: acrossSaves)
        undo = history
        for set in sets.values { set.watchAll() }
        guard isolation != nil else { return }
        history.onOpen = { [weak history] in
            Task { [weak history] in
                _ = isolation
                history?.endGroup()
            }
        }
    }

    /// Ends the notes, and forgets them.
    public func disableUndo() { undo = nil }

    /// Whether there is a step to take back.
    public var canUndo: Bool { undo?.hasUndo ?? false }

    /// Whether there is a step to do again.
    public var canRedo: Bool { undo.map { !$0.redos.isEmpty } ?? false }

    /// The step that ``undoLast()`` would take back.
    public var lastUndo: UndoStep? { undo.flatMap { ($0.open ?? $0.undos.last)?.step } }

    /// The step that ``redoLast()`` would do again.
    public var lastRedo: UndoStep? { undo?.redos.last?.step }

    /// What others did meanwhile that ``undoLast()`` would overwrite; nil if nothing.
    ///
    /// It is a `.conflict` if they changed the same, and `.deleted` if what the step changed is
    /// gone, which undoing would bring back.
    public var undoConflict: StoreError? {
        undo?.endGroup()
        return undo?.conflict(of: undo?.undos.last)
    }

    /// The same for ``redoLast()``.
    public var redoConflict: StoreError? {
        undo?.endGroup()
        return undo?.conflict(of: undo?.redos.last)
    }

    /// Takes the last step back.
    public func undoLast() { undo?.undo(self) }

    /// Does again what was taken back.
    public func redoLast() { undo?.redo(self) }

    /// Passes the last step over, so that the one before can be undone.
    public func forgetLastUndo() {
        undo?.endGroup()
        _ = undo?.undos.popLast()
    }

    /// Passes the step over that would be done again next.
    public func forgetLastRedo() { _ = undo?.redos.popLast() }

    /// Makes everything in the body one step, also with those inside it.
    /// - Parameters:
    ///   - name: what the step is called for people; of steps inside others the outermost counts.
    ///   - body: what is done.
    public func undoGroup<Result>(
        named name: String = "", _ body: () throws -> Result
    ) rethrows -> Result {
        undo?.enter(name)
        defer { undo?.leave() }
        return try body()
    }
}
