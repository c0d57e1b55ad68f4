import Foundation
public import TsubameSupport

/// Something that a table was asked for and cannot show as it was meant.
public struct TableProblem: Error, Equatable, Sendable {
    /// What is wrong.
    public enum Code: Sendable {
        /// Nothing was registered by this name.
        case unregistered
        /// Another kind was registered by this name than is asked for.
        case wrongKind
    }

    /// What is wrong.
    public let code: Code
    /// The name that was asked for.
    public let identifier: String
    /// The kind that was asked for.
    public let wanted: String
    /// The kind that is registered by the name.
    public let found: String?

    /// Where problems of release builds go; a line on standard error unless replaced.
    public static let unclaimed = ProblemSink<TableProblem> { problem in
        FileHandle.standardError.write(Data("table: \(problem)\n".utf8))
    }
}

extension TableProblem: CustomStringConvertible {
    /// What is wrong in a sentence, with what to do.
    public var description: String {
        switch code {
        case .unregistered:
            """
            \(identifier) is not registered; call tableView.register(\(wanted).self) in viewDidLoad()
            """
        case .wrongKind:
            """
            \(identifier) is registered for \(found ?? "nothing"), not for \(wanted); \
            ask for the kind that was registered
            """
        }
    }
}
