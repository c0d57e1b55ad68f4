import Tsubame

/// Why the tool did nothing; its description is one line that says what to do.
struct ToolError: Error, Equatable {
    enum Code: String {
        case unknownSubcommand
        case noApp
        case noExecutable
        case noToolchain
        case cannotStart
    }

    let code: Code
    /// What failed: an argument, a folder or a program.
    let input: String
    let advice: String
}

extension ToolError: CustomStringConvertible {
    var description: String {
        let input = OneLine.escaped(input, limit: 200)
        return switch code {
        case .unknownSubcommand: "\(input): is not a known subcommand; \(advice)"
        case .noApp: "\(input): is not an app's folder; \(advice)"
        case .noExecutable: "\(input): holds not exactly one executable; \(advice)"
        case .noToolchain: "\(input): is not on the PATH; \(advice)"
        case .cannotStart: "\(input): cannot be started; \(advice)"
        }
    }
}

extension ToolError {
    static func unknown(_ argument: String) -> Self {
        let nearest = NearestName.of(argument, among: Tool.subcommands)
        let advice =
            argument.hasPrefix("-")
            ? "begin with a subcommand, as in tsubame serve --port 8888" : "see tsubame help"
        return .init(
            code: .unknownSubcommand, input: argument,
            advice: nearest.map { "did you mean \($0)?" } ?? advice)
    }
}
