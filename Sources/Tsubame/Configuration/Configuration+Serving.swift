import TsubameHTTP
import TsubameServer
import TsubameUI

extension Configuration {
    /// How the server listens.
    var server: ServerConfiguration {
        var server = ServerConfiguration(host: host, port: port)
        // Checked when it was read.
        server.proxies = (try? TrustedProxies(parsing: trustedProxies)) ?? TrustedProxies()
        return server
    }

    /// How many pages there may be, and how long they wait.
    var sessions: SessionRegistry.Limits {
        var limits = SessionRegistry.Limits()
        limits.sessions = sessionLimit
        limits.detachedTime = .seconds(sessionTime)
        return limits
    }

    /// How much a client may write; nil for as much as it likes.
    var writeRate: TokenBucket.Rate? {
        writesPerSecond > 0
            ? TokenBucket.Rate(
                capacity: writesPerSecond, refill: writesPerSecond, interval: 1000) : nil
    }
}
