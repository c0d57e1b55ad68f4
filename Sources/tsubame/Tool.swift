import Foundation
import Glibc
import Tsubame

/// The command line: most of it builds the app in the working folder and becomes that app.
enum Tool {
    /// What the arguments ask for.
    enum Decision: Equatable {
        case say(String)
        case refuse(ToolError)
        /// Build the app and become it, with these arguments.
        case start(arguments: [String], configuration: BuildConfiguration)
    }

    /// Decides what to do; pure.
    static func decide(_ arguments: [String]) -> Decision {
        guard let first = arguments.first else { return .say(help) }
        switch first {
        case "help", "--help", "-h": return .say(help)
        case "--version": return .say("tsubame \(Release.version)\n")
        case "serve", "routes", "store":
            let isRelease = arguments.contains("--release")
            return .start(
                arguments: arguments.filter { $0 != "--release" },
                configuration: isRelease ? .release : .debug)
        default: return .refuse(.unknown(first))
        }
    }

    /// Does what the arguments ask for; returns the exit code unless this process becomes the app.
    static func run(_ arguments: [String]) -> Int32 {
        switch decide(arguments) {
        case .say(let text):
            FileHandle.standardOutput.write(Data(text.utf8))
            return 0
        case .refuse(let error): return report(error)
        case .start(let arguments, let configuration):
            Command.passOnTermination()
            do throws(ToolError) {
                let app = try AppFolder.find(from: FileManager.default.currentDirectoryPath)
                return try start(app, arguments, configuration)
            } catch {
                return report(error)
            }
        }
    }

    private static func start(
        _ app: AppFolder, _ arguments: [String], _ configuration: BuildConfiguration
    ) throws(ToolError) -> Int32 {
        let product = try app.executable()
        if isatty(STDERR_FILENO) == 1 {
            say("tsubame: building \(product) (\(configuration.rawValue))")
        }
        let status = try Command.run(app.build(product, configuration))
        guard status == 0 else { return 1 }
        let path = app.binary(product, configuration)
        let code = Command.become([path] + arguments)
        throw .init(
            code: .cannotStart, input: path,
            advice: "the system says: \(String(cString: strerror(code)))")
    }

    private static func report(_ error: ToolError) -> Int32 {
        say("tsubame: \(error)")
        return 2
    }

    private static func say(_ line: String) {
        Log.writeToStandardError(Array((line + "\n").utf8))
    }
}
