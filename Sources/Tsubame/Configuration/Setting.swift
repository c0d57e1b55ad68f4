import TsubameSupport

/// One thing that can be configured: a single name in flags, environment and file.
package struct Setting: Sendable {
    /// The flag's name without dashes, and the key in the file: `log-format`.
    package let name: String
    /// What stands for the value in the help text: `PORT`.
    package let placeholder: String
    /// One line for the help text.
    package let summary: String
    /// Which values are allowed, to follow "allowed: ".
    package let allowed: String
    /// The value that holds when nobody says anything, for the help text.
    package let fallback: String
    /// Takes the value over; false if it is not allowed.
    package let apply: @Sendable (inout Configuration, String) -> Bool

    /// The flag: `--log-format`.
    package var flag: String { "--" + name }

    /// The environment variable: `TSUBAME_LOG_FORMAT`.
    package var variable: String {
        Setting.variablePrefix + name.uppercased().replacing("-", with: "_")
    }

    package static let variablePrefix = "TSUBAME_"
}

extension Setting {
    /// Every setting, in the order of the help text.
    package static let all = [
        host, port, data, logFormat, durability, trustedProxies, writeRate, uploadLimit,
        sessionLimit, sessionTime, fetchFrom, development,
    ]

    package static let host = Setting(
        name: "host", placeholder: "ADDRESS", summary: "address to listen on",
        allowed: "an IPv4 address, an IPv6 address or localhost", fallback: "127.0.0.1"
    ) { configuration, text in
        guard let host = HostName.normalized(text) else { return false }
        configuration.host = host
        return true
    }

    package static let port = Setting(
        name: "port", placeholder: "PORT", summary: "TCP port to listen on",
        allowed: "a whole number from 0 to 65535 (0 picks a free port)", fallback: "8888"
    ) { configuration, text in
        guard text.utf8.count <= 5, text.utf8.allSatisfy({ (48...57).contains($0) }),
            let port = UInt16(text)
        else { return false }
        configuration.port = Int(port)
        return true
    }

    package static let data = Setting(
        name: "data", placeholder: "FOLDER", summary: "folder that holds the app's data",
        allowed: "the path of a folder", fallback: "./data"
    ) { configuration, text in
        guard !text.isEmpty, !text.utf8.contains(0) else { return false }
        configuration.data = text
        return true
    }

    package static let logFormat = Setting(
        name: "log-format", placeholder: "FORMAT", summary: "shape of log lines",
        allowed: choices(of: Log.Format.self), fallback: "text"
    ) { configuration, text in
        guard let format = Log.Format(rawValue: text) else { return false }
        configuration.logFormat = format
        return true
    }

    package static let durability = Setting(
        name: "durability", placeholder: "LEVEL",
        summary: "what a power cut may cost: the last commits (normal) or nothing (full)",
        allowed: choices(of: Durability.self), fallback: "normal"
    ) { configuration, text in
        guard let durability = Durability(rawValue: text) else { return false }
        configuration.durability = durability
        return true
    }

    private static func choices<Choice>(of type: Choice.Type) -> String
    where Choice: CaseIterable & RawRepresentable<String> {
        type.allCases.map(\.rawValue).joined(separator: " or ")
    }
}
