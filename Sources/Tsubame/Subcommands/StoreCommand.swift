import Foundation
import TsubameStore

/// The subcommand that looks after the app's store, beside a running server where that is safe.
enum StoreCommand {
    static let operands = "check | backup PATH | restore PATH | schema | migrate [--dry-run]"

    static let dryRun = Subcommand.Switch(
        name: "--dry-run", summary: "with migrate: prints the SQL and changes nothing")

    @MainActor
    static func make<A: App>(_ type: A.Type) -> Subcommand {
        Subcommand(
            "store", summary: "checks, copies, restores, shows or migrates the app's data",
            settings: [.data], switches: [dryRun], operands: operands
        ) { invocation in
            do {
                let answer = try await run(invocation, StoreActions(type))
                FileHandle.standardOutput.write(
                    Data(answer.lines.map { $0 + "\n" }.joined().utf8))
                return answer.code
            } catch {
                let line =
                    "\(Subcommands.programName): \(OneLine.escaped("\(error)", limit: 1_000))\n"
                Log.writeToStandardError(Array(line.utf8))
                return error is ConfigurationError || error is DataFolderError ? 2 : 1
            }
        }
    }

    /// What is printed, and the exit code.
    struct Answer: Equatable {
        var lines: [String]
        var code: Int32 = 0
    }

    @MainActor
    static func run(
        _ invocation: Subcommand.Invocation, _ actions: StoreActions
    ) async throws -> Answer {
        let data = invocation.configuration.data
        let isDry = invocation.switches.contains(dryRun.name)
        guard !isDry || invocation.operands == ["migrate"] else { throw misused(dryRun.name) }
        switch invocation.operands {
        case ["check"]: return try actions.check(data)
        case ["schema"]: return try actions.schema(data)
        case ["migrate"]: return try await actions.migrate(data, isDry: isDry)
        case let words where words.count == 2 && words[0] == "backup":
            return try await actions.backup(data, to: words[1])
        case let words where words.count == 2 && words[0] == "restore":
            return try actions.restore(data, from: words[1])
        default: throw misused(invocation.operands.joined(separator: " "))
        }
    }

    private static func misused(_ words: String) -> ConfigurationError {
        ConfigurationError(
            code: .unexpectedArgument, source: "store", value: words, advice: "write \(operands)")
    }
}
