/// One step of what was done in a context, as it can be undone and done again.
public struct UndoStep: Hashable, Sendable {
    /// Counts the steps of a context; the same when the step is undone and done again.
    public let number: Int

    /// What was done, as it was called; empty if nobody named it.
    public let name: String
}
