/// One thing to do with a row, offered by a swipe across it and by its menu.
@MainActor
public final class ContextualAction {
    /// What an action does to its row.
    public enum Style: Sendable {
        /// The row stays.
        case normal
        /// The row goes; the Delete key does the same.
        case destructive
    }

    /// The colour behind an action.
    public enum Color: String, Sendable {
        /// That of things that can be pressed.
        case tint
        /// For what loses something.
        case red
        /// For what sets something aside.
        case orange
        /// For what is done.
        case green
        /// For what comes rarely.
        case gray
        /// For what is marked.
        case purple
    }

    /// Says that an action is done; until then its row is busy.
    @MainActor
    public final class Completion {
        private let settle: @MainActor () -> Void
        private(set) var isCalled = false

        init(_ settle: @escaping @MainActor () -> Void) { self.settle = settle }

        /// Ends the action.
        ///
        /// - Parameter isDone: whether the thing was done; the row springs back if it is still there.
        public func callAsFunction(_ isDone: Bool) {
            guard !isCalled else { return }
            isCalled = true
            settle()
        }
    }

    /// What the action does to its row.
    public let style: Style
    /// The words on it.
    public let title: String
    /// A sign above the words.
    public let symbol: String?
    /// The colour behind it.
    public let color: Color
    let handler: @MainActor (Completion) -> Void

    /// Makes an action.
    ///
    /// - Parameters:
    ///   - style: what the action does to its row.
    ///   - title: the words on it.
    ///   - symbol: a sign above the words, such as "★".
    ///   - color: the colour behind it; red for a destructive action, grey for another.
    ///   - handler: does it, and calls what it is given when that is done.
    public init(
        style: Style = .normal, title: String, symbol: String? = nil, color: Color? = nil,
        handler: @escaping @MainActor (Completion) -> Void
    ) {
        self.style = style
        self.title = title
        self.symbol = symbol
        self.color = color ?? (style == .destructive ? .red : .gray)
        self.handler = handler
    }
}
