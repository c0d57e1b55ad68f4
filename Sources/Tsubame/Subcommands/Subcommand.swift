/// One thing that an app's executable does: `serve`, later `routes`, `store`, `bot`.
package struct Subcommand: Sendable {
    /// What a subcommand was asked to do, already checked.
    package struct Invocation: Sendable, Equatable {
        package var configuration: Configuration
        /// The arguments that are no flags.
        package var operands: [String]
    }

    package let name: String
    /// One line for the help text.
    package let summary: String
    /// The settings that it takes as flags.
    package let settings: [Setting]
    /// What its operands are called in the help text; nil if it takes none.
    package let operands: String?
    /// Does it; returns the exit code.
    package let run: @MainActor @Sendable (Invocation) async -> Int32

    package init(
        _ name: String, summary: String, settings: [Setting] = Setting.all,
        operands: String? = nil, run: @escaping @MainActor @Sendable (Invocation) async -> Int32
    ) {
        self.name = name
        self.summary = summary
        self.settings = settings
        self.operands = operands
        self.run = run
    }
}
