import Foundation

extension Subcommands {
    /// Does what this process was started for, and returns its exit code.
    @MainActor
    package func run() async -> Int32 {
        let decision = decide(
            Array(CommandLine.arguments.dropFirst()),
            environment: ProcessInfo.processInfo.environment, file: .inWorkingFolder())
        switch decision {
        case .run(let subcommand, let invocation): return await subcommand.run(invocation)
        case .say(let text):
            FileHandle.standardOutput.write(Data(text.utf8))
            return 0
        case .refuse(let error): return refuse(error)
        }
    }

    /// Says in one line on standard error why nothing was started; the exit code for that is 2.
    package func refuse(_ error: some Error & CustomStringConvertible) -> Int32 {
        Log.writeToStandardError(Array("\(program): \(error.description)\n".utf8))
        return 2
    }

    /// The name under which this process was started.
    package static var programName: String {
        let path = CommandLine.arguments.first ?? ""
        return path.split(separator: "/").last.map(String.init) ?? "app"
    }
}
