/// Why a snapshot cannot be shown.
public struct SnapshotError: Error, Equatable, Sendable {
    /// What is wrong with it.
    public enum Code: Sendable {
        /// An item was added that is there already.
        case duplicateItem
        /// A section was added that is there already.
        case duplicateSection
        /// An item was named that is not there.
        case unknownItem
        /// A section was named that is not there.
        case unknownSection
    }

    /// What is wrong.
    public let code: Code
    /// The identifier that was given.
    public let identifier: String
}

extension SnapshotError: CustomStringConvertible {
    /// A sentence with the identifier and what to do.
    public var description: String {
        switch code {
        case .duplicateItem:
            "item \(identifier) is in the snapshot already; identifiers must be unique in all sections"
        case .duplicateSection:
            "section \(identifier) is in the snapshot already; identifiers must be unique"
        case .unknownItem: "item \(identifier) is not in the snapshot; add it first"
        case .unknownSection: "section \(identifier) is not in the snapshot; add it first"
        }
    }
}
