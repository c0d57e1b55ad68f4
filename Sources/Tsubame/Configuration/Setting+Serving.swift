import TsubameHTTP
import TsubameServer

extension Setting {
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

    package static let writeRate = Setting(
        name: "write-rate", placeholder: "NUMBER",
        summary: "writes that a client may send in a second; reads are not counted",
        allowed: "a whole number from 0 to 1000000 (0 for no limit)", fallback: "200"
    ) { configuration, text in
        guard let number = Int(parameter: text), (0...1_000_000).contains(number) else {
            return false
        }
        configuration.writesPerSecond = number
        return true
    }

    package static let uploadLimit = Setting(
        name: "upload-limit", placeholder: "MIB", summary: "the largest file to take, in MiB",
        allowed: "a whole number from 1 to 4096", fallback: "32"
    ) { configuration, text in
        guard let number = Int(parameter: text), (1...4096).contains(number) else { return false }
        configuration.uploadLimit = number << 20
        return true
    }

    package static let fetchFrom = Setting(
        name: "fetch-from", placeholder: "public|any",
        summary: "whose pictures are fetched; any opens your own network to those who name them",
        allowed: "public or any", fallback: "public"
    ) { configuration, text in
        guard ["public", "any"].contains(text) else { return false }
        configuration.fetchesFromAnywhere = text == "any"
        return true
    }

    package static let sessionLimit = Setting(
        name: "session-limit", placeholder: "NUMBER", summary: "pages that may be open at once",
        allowed: "a whole number from 1 to 1000000", fallback: "20000"
    ) { configuration, text in
        guard let number = Int(parameter: text), (1...1_000_000).contains(number) else {
            return false
        }
        configuration.sessionLimit = number
        return true
    }

    package static let sessionTime = Setting(
        name: "session-time", placeholder: "SECONDS",
        summary: "how long a page waits for its browser after a lost connection",
        allowed: "a whole number from 1 to 86400", fallback: "600"
    ) { configuration, text in
        guard let number = Int(parameter: text), (1...86_400).contains(number) else {
            return false
        }
        configuration.sessionTime = number
        return true
    }

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
