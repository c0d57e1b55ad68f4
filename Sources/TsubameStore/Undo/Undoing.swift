/// Where a context and its sets find the history of what was done, if one is kept.
final class Undoing {
    var history: UndoHistory?
}

extension StoreContext {
    var undo: UndoHistory? {
        get { undoing.history }
        set { undoing.history = newValue }
    }
}
