/// One thing that an app's executable does: `serve`, `routes`, `store`, later `bot`.
package struct Subcommand: Sendable {
    /// What a subcommand was asked to do, already checked.
    package struct Invocation: Sendable, Equatable {
        package var configuration: Configuration
        /// The arguments that are no flags.
        package var operands: [String]
        /// The names of the switches that were given.
        package var switches: Set<String> = []
    }

    /// A flag without a value.
    package struct Switch: Sendable {
        package let name: String
        /// One line for the help text.
        package let summary: String
    }

    package let name: String
    /// One line for the help text.
    package let summary: String
    /// The settings that it takes as flags.
    package let settings: [Setting]
    /// The flags without values that it takes.
    package let switches: [Switch]
    /// What its operands are called in the help text; nil if it takes none.
    package let operands: String?
    /// Does it; returns the exit code.
    package let run: @MainActor @Sendable (Invocation) async -> Int32

    package init(
        _ name: String, summary: String, settings: [Setting] = Setting.all,
        switches: [Switch] = [], operands: String? = nil,
        run: @escaping @MainActor @Sendable (Invocation) async -> Int32
    ) {
        self.name = name
        self.summary = summary
        self.settings = settings
        self.switches = switches
        self.operands = operands
        self.run = run
    }
}
