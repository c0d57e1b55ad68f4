/// Changes that do not fit the rows of a table's section.
public struct TableUpdateError: Error, Equatable, Sendable {
    /// The section.
    public let section: Int
    /// The rows shown before.
    public let before: Int
    /// The rows said to have gone.
    public let deleted: Int
    /// The rows said to have come.
    public let inserted: Int
    /// The rows that the data source has now.
    public let after: Int
}

extension TableUpdateError: CustomStringConvertible {
    /// The counts in a sentence, with what to do.
    public var description: String {
        """
        section \(section): \(before) rows - \(deleted) deleted + \(inserted) inserted is not \(after); \
        change the data first, then say each row that went or came once
        """
    }
}
