public import Foundation
public import TsubameSupport

/// A batch of changes that does not lead from the rows shown to those that the data source has now.
public struct TableUpdateError: Error, Equatable, Sendable {
    /// What is wrong with it.
    public enum Code: Sendable {
        /// A section's rows do not add up.
        case rowCount
        /// The sections do not add up.
        case sectionCount
        /// A row or section is not there.
        case outOfRange
        /// A row or section is deleted, reloaded or moved more than once, or comes more than once.
        case saidTwice
    }

    /// What is wrong.
    public let code: Code
    /// The row or section that was named; a section has no row.
    public let indexPath: IndexPath?
    /// The counts of rows, or of sections; nil if a single row is wrong.
    public let counts: Counts?

    /// The numbers that do not fit together.
    public struct Counts: Equatable, Sendable {
        /// Before the update.
        public var before: Int
        /// After it, as the data source says.
        public var after: Int
        /// Said to have come.
        public var inserted = 0
        /// Said to have gone.
        public var deleted = 0
        /// Said to have come from elsewhere.
        public var movedIn = 0
        /// Said to have gone elsewhere.
        public var movedOut = 0

        var addUp: Bool { before - deleted - movedOut + inserted + movedIn == after }
    }

    /// Batches that nobody heard of; a line on standard error unless replaced.
    public static let unclaimed = ProblemSink<TableUpdateError> { error in
        FileHandle.standardError.write(Data("table: \(error)\n".utf8))
    }
}

extension TableUpdateError: CustomStringConvertible {
    /// The counts in a sentence, with what to do.
    public var description: String {
        switch code {
        case .rowCount: sentence("rows in section \(indexPath?.first ?? 0)")
        case .sectionCount: sentence("sections")
        case .outOfRange:
            """
            there is no \(subject): deletes, reloads and sources of moves count in the rows before the update, \
            inserts and targets of moves in those after it
            """
        case .saidTwice: "\(subject) is named twice; name each row or section once in a batch"
        }
    }

    private func sentence(_ things: String) -> String {
        guard let counts else { return "the number of \(things) is wrong" }
        return """
            the number of \(things) after the update (\(counts.after)) must be the number before it \
            (\(counts.before)), plus or minus those inserted or deleted (\(counts.inserted) inserted, \
            \(counts.deleted) deleted) and those moved (\(counts.movedIn) moved in, \(counts.movedOut) moved \
            out); change the data first, then say each change once
            """
    }

    private var subject: String {
        guard let indexPath, let section = indexPath.first else { return "row" }
        return indexPath.count > 1
            ? "row \(indexPath[1]) in section \(section)" : "section \(section)"
    }
}
