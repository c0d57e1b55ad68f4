import TsubameUI

/// Something on a screen that keeps somebody from using it.
public struct AccessibilityProblem: Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, by the rule that it breaks.
    public enum Rule: String, Sendable, CaseIterable {
        /// A control without a name (WCAG 2.2, 4.1.2).
        case unnamedControl = "a control has no name"
        /// A screen needs one `h1`, which says where one is (2.4.6).
        case oneTitle = "there is not exactly one heading of level 1"
        /// A heading skips a level (1.3.1).
        case skippedHeading = "a heading skips a level"
        /// A reference to something that is not there (4.1.2).
        case danglingReference = "it is described or labelled by what is not there"
        /// A picture without a word about it, and not marked as decoration (1.1.1).
        case silentPicture = "a picture has no words"
        /// A list that holds what is no list item, or a list item outside a list (1.3.1).
        case brokenList = "a list and its items are not in each other"
        /// Two things of one key: after a rebuild the focus could go to the wrong one (3.2.1).
        case doubleKey = "two things have the same key"
        /// A dialog without a name (4.1.2).
        case unnamedDialog = "a dialog has no name"
    }

    /// The rule.
    public let rule: Rule
    /// The thing, as the outline would show it.
    public let subject: String

    /// The rule in words, and the thing.
    public var description: String { "\(rule.rawValue): \(subject)" }
}

extension ScreenDriver {
    /// What keeps somebody from using the screen, by the rules that need no eyes; empty if nothing was found.
    public func accessibilityProblems() async throws -> [AccessibilityProblem] {
        let nodes = try await backend.nodes()
        return AccessibilityAudit.problems(nodes)
            + AccessibilityAudit.problems(in: backend.session.document.root)
    }
}
