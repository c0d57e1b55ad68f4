extension Subcommands {
    /// What `help` and `--help` print: every subcommand, and the flags of the default one.
    var overview: String {
        let names = all.map { ($0.name, $0.summary) } + [("help", "explains a subcommand")]
        return """
            usage: \(program) [subcommand] [flags]

            \(Self.table(names))

            Without a subcommand: \(all[0].name).

            \(flags(of: all[0]))
            """
    }

    /// What `help serve` prints.
    func usage(of subcommand: Subcommand) -> String {
        let operands = subcommand.operands.map { " \($0)" } ?? ""
        return """
            usage: \(program) \(subcommand.name) [flags]\(operands)

            \(subcommand.summary)

            \(flags(of: subcommand))
            """
    }

    private func flags(of subcommand: Subcommand) -> String {
        let own = subcommand.settings.map { setting in
            ("\(setting.flag) \(setting.placeholder)", "\(setting.summary) [\(setting.fallback)]")
        }
        let switches = subcommand.switches.map { ($0.name, $0.summary) }
        let rows =
            own + switches + [("--help", "prints this"), ("--version", "prints the version")]
        let sources = """
            Each flag has a variable (\(Setting.logFormat.flag): \(Setting.logFormat.variable)) and a \
            key in \(Configuration.fileName) (\(Setting.logFormat.name)).
            A flag beats the variable, which beats the file in the working folder.

            """
        return "flags of \(subcommand.name):\n\(Self.table(rows))\n"
            + (own.isEmpty ? "" : "\n" + sources)
    }

    private static func table(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { name, summary in
            "  \(name)\(String(repeating: " ", count: width - name.count))  \(summary)"
        }.joined(separator: "\n")
    }
}
