/// What is searched for in the texts of rows.
public struct Search: Hashable, Sendable {
    /// What somebody typed.
    public let text: String

    /// Whether the best hits come first.
    public let isRanked: Bool
}
