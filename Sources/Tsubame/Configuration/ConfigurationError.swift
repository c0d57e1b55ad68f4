/// A configuration that cannot be used; its description is one line that says what to change.
package struct ConfigurationError: Error, Equatable {
    package enum Code: String, Sendable {
        case unknownSetting
        case unexpectedArgument
        case unknownSubcommand
        case missingValue
        case badValue
        case unreadableFile
        case malformedFile
    }

    package let code: Code
    /// Where the input came from: `--port`, `TSUBAME_PORT` or `tsubame.json: port`.
    package let source: String
    /// The failing input, as it was given; nil where the source says it all.
    package let value: String?
    /// What to write instead.
    package let advice: String
}

extension ConfigurationError: CustomStringConvertible {
    package var description: String {
        let value = value.map { " " + OneLine.quoted($0, limit: 80) } ?? ""
        return "\(OneLine.escaped(source, limit: 80)):\(value) \(problem); \(advice)"
    }

    private var problem: String {
        switch code {
        case .unknownSetting: "is not a known setting"
        case .unexpectedArgument: "is not expected here"
        case .unknownSubcommand: "is not a known subcommand"
        case .missingValue: "needs a value"
        case .badValue: "is not allowed"
        case .unreadableFile: "cannot be read"
        case .malformedFile: "is not a JSON object of settings"
        }
    }
}

extension ConfigurationError {
    /// Refuses a name that is not known, with the nearest one that is.
    static func unknown(
        _ code: Code = .unknownSetting, _ source: String, as name: String? = nil,
        near known: [String]
    ) -> Self {
        let nearest = NearestName.of(name ?? source, among: known)
        return .init(
            code: code, source: source, value: nil,
            advice: nearest.map { "did you mean \($0)?" }
                ?? "known: \(known.joined(separator: ", "))")
    }

    static func bad(_ setting: Setting, from source: String, value: String) -> Self {
        .init(
            code: .badValue, source: source, value: value, advice: "allowed: \(setting.allowed)")
    }
}
