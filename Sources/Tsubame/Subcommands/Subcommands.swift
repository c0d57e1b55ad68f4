/// The subcommands of one executable; the first is the default.
package struct Subcommands: Sendable {
    /// What the arguments ask for; nothing has been started yet.
    package enum Decision: Sendable {
        /// Run it.
        case run(Subcommand, Subcommand.Invocation)
        /// Print it to standard output and exit 0.
        case say(String)
        /// Print it to standard error and exit 2.
        case refuse(ConfigurationError)
    }

    /// The name of the executable, for messages.
    package let program: String
    package let all: [Subcommand]

    package init(program: String, _ all: [Subcommand]) {
        precondition(!all.isEmpty, "an executable does something")
        self.program = program
        self.all = all
    }

    /// Decides what to do with arguments (without the executable's own name); pure.
    package func decide(
        _ arguments: [String], environment: [String: String], file: Configuration.File
    ) -> Decision {
        var arguments = arguments[...]
        var chosen = all[0]
        if let name = arguments.first, !name.hasPrefix("-") {
            arguments.removeFirst()
            if name == "help" { return help(arguments.first) }
            guard let named = all.first(where: { $0.name == name }) else {
                return .refuse(unknown(name))
            }
            chosen = named
        } else if arguments.first == "--version" {
            return .say("\(program) (Tsubame \(Release.version))\n")
        } else if let first = arguments.first, ["--help", "-h"].contains(first) {
            return .say(overview)
        }
        if arguments.contains("--help") || arguments.contains("-h") {
            return .say(usage(of: chosen))
        }
        return read(Array(arguments), for: chosen, environment, file)
    }

    private func read(
        _ arguments: [String], for subcommand: Subcommand, _ environment: [String: String],
        _ file: Configuration.File
    ) -> Decision {
        let names = Set(subcommand.switches.map(\.name))
        let reading = Configuration.read(
            arguments: arguments.filter { !names.contains($0) }, environment: environment,
            file: file,
            accepting: subcommand.settings)
        switch reading {
        case .failure(let error): return .refuse(error)
        case .success(let (configuration, operands)):
            if let first = operands.first, subcommand.operands == nil {
                return .refuse(
                    .init(
                        code: .unexpectedArgument, source: subcommand.name, value: first,
                        advice: "run \(program) help \(subcommand.name)"))
            }
            return .run(
                subcommand,
                .init(
                    configuration: configuration, operands: operands,
                    switches: names.intersection(arguments)))
        }
    }

    private func help(_ name: String?) -> Decision {
        guard let name else { return .say(overview) }
        guard let subcommand = all.first(where: { $0.name == name }) else {
            return .refuse(unknown(name))
        }
        return .say(usage(of: subcommand))
    }

    private func unknown(_ name: String) -> ConfigurationError {
        .unknown(.unknownSubcommand, name, near: all.map(\.name) + ["help"])
    }
}
