import TsubameHTTP
import TsubameServer

extension Setting {
    /// A setting that is a whole number within bounds.
    private static func number(
        _ name: String, _ placeholder: String, _ summary: String, in range: ClosedRange<Int>,
        remark: String = "", fallback: Int,
        take: @escaping @Sendable (inout Configuration, Int) -> Void
    ) -> Setting {
        Setting(
            name: name, placeholder: placeholder, summary: summary,
            allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)\(remark)",
            fallback: String(fallback)
        ) { configuration, text in
            guard let number = Int(parameter: text), range.contains(number) else { return false }
            take(&configuration, number)
            return true
        }
    }

    package static let trustedProxies = Setting(
        name: "trusted-proxies", placeholder: "RANGES",
        summary: "proxies whose X-Forwarded-For counts, with commas between",
        allowed: "addresses and ranges such as 10.0.0.0/8, loopback, or none", fallback: "none"
    ) { configuration, text in
        let ranges = text == "none" ? "" : text
        guard (try? TrustedProxies(parsing: ranges)) != nil else { return false }
        configuration.trustedProxies = ranges
        return true
    }

    package static let writeRate = number(
        "write-rate", "NUMBER", "writes that a client may send in a second; reads are not counted",
        in: 0...1_000_000, remark: " (0 for no limit)", fallback: 200
    ) { $0.writesPerSecond = $1 }

    package static let uploadLimit = number(
        "upload-limit", "MIB", "the largest file to take, in MiB", in: 1...4096, fallback: 32
    ) { $0.uploadLimit = $1 << 20 }

    package static let fetchFrom = Setting(
        name: "fetch-from", placeholder: "public|any",
        summary: "whose pictures are fetched; any opens your own network to those who name them",
        allowed: "public or any", fallback: "public"
    ) { configuration, text in
        guard ["public", "any"].contains(text) else { return false }
        configuration.fetchesFromAnywhere = text == "any"
        return true
    }

    package static let sessionLimit = number(
        "session-limit", "NUMBER", "pages that may be open at once", in: 1...1_000_000,
        fallback: 20_000
    ) { $0.sessionLimit = $1 }

    package static let sessionTime = number(
        "session-time", "SECONDS", "how long a page waits for its browser after a lost connection",
        in: 1...86_400, fallback: 600
    ) { $0.sessionTime = $1 }

    package static let development = Setting(
        name: "development", placeholder: "yes|no",
        summary: "whether changed templates are read again while the app runs",
        allowed: "yes or no", fallback: "no"
    ) { configuration, text in
        guard ["yes", "no"].contains(text) else { return false }
        configuration.isDevelopment = text == "yes"
        return true
    }
}
