extension Configuration {
    /// The bytes of `tsubame.json`, or why there are none.
    package enum File: Sendable, Equatable {
        case absent
        case bytes([UInt8])
        case unreadable(String)
    }

    /// What was read: the configuration, and the arguments that are no flags, in their order.
    package typealias Reading = (configuration: Configuration, operands: [String])

    /// Puts a configuration together; pure, so that nothing is started when anything is wrong.
    ///
    /// - Parameter accepted: the settings that this subcommand takes as flags.
    package static func read(
        arguments: [String], environment: [String: String], file: File,
        accepting accepted: [Setting] = Setting.all
    ) -> Result<Reading, ConfigurationError> {
        do throws(ConfigurationError) {
            var configuration = Configuration()
            try configuration.take(file: file)
            try configuration.take(environment: environment)
            let operands = try configuration.take(arguments: arguments, accepting: accepted)
            return .success((configuration, operands))
        } catch {
            return .failure(error)
        }
    }

    private mutating func take(
        _ value: String, for setting: Setting, from source: String
    ) throws(ConfigurationError) {
        guard setting.apply(&self, value) else { throw .bad(setting, from: source, value: value) }
    }

    /// The last of two equal flags wins, so that a script can put its defaults first.
    private mutating func take(
        arguments: [String], accepting accepted: [Setting]
    ) throws(ConfigurationError) -> [String] {
        var operands: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            let parts = argument.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let flag = String(parts[0])
            guard let setting = accepted.first(where: { $0.flag == flag }) else {
                throw .unknown(flag, near: accepted.map(\.flag) + ["--help", "--version"])
            }
            if parts.count == 2 {
                try take(String(parts[1]), for: setting, from: flag)
            } else if let value = rest.first, !value.hasPrefix("--") {
                rest.removeFirst()
                try take(value, for: setting, from: flag)
            } else {
                throw .init(
                    code: .missingValue, source: flag, value: nil,
                    advice: "allowed: \(setting.allowed)")
            }
        }
        return operands
    }

    /// An empty variable counts as unset, as in `TSUBAME_PORT= app`.
    ///
    /// An unknown variable is refused only when it looks like a slip: the environment is shared,
    /// and a cluster adds variables such as `TSUBAME_SERVICE_HOST` to whatever it runs.
    private mutating func take(environment: [String: String]) throws(ConfigurationError) {
        let prefix = Setting.variablePrefix
        let known = Setting.all.map(\.variable)
        for (variable, value) in environment.sorted(by: { $0.key < $1.key })
        where variable.hasPrefix(prefix) && !value.isEmpty {
            if let setting = Setting.all.first(where: { $0.variable == variable }) {
                try take(value, for: setting, from: variable)
            } else if let near = NearestName.of(
                String(variable.dropFirst(prefix.count)),
                among: known.map { String($0.dropFirst(prefix.count)) })
            {
                throw .unknown(variable, as: prefix + near, near: known)
            }
        }
    }

    private mutating func take(file: File) throws(ConfigurationError) {
        switch file {
        case .absent: break
        case .unreadable(let reason):
            throw .init(
                code: .unreadableFile, source: Self.fileName, value: nil, advice: reason)
        case .bytes(let bytes):
            for (key, value) in try ConfigurationFile.entries(of: bytes) {
                let source = "\(Self.fileName): \(key)"
                guard let setting = Setting.all.first(where: { $0.name == key }) else {
                    throw .unknown(source, as: key, near: Setting.all.map(\.name))
                }
                guard case .scalar(let text) = value else {
                    throw .bad(setting, from: source, value: value.kind)
                }
                try take(text, for: setting, from: source)
            }
        }
    }
}

extension ConfigurationError {
    fileprivate static func unknown(
        _ source: String, as name: String? = nil, near known: [String]
    ) -> Self {
        unknown(.unknownSetting, source, as: name, near: known)
    }
}
