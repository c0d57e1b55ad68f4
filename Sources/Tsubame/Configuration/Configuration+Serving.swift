import TsubameHTTP
import TsubameServer

extension Configuration {
    /// How the server listens.
    var server: ServerConfiguration {
        var server = ServerConfiguration(host: host, port: port)
        // Checked when it was read.
        server.proxies = (try? TrustedProxies(parsing: trustedProxies)) ?? TrustedProxies()
        return server
    }

    /// How much a client may write; nil for as much as it likes.
    var writeRate: TokenBucket.Rate? {
        writesPerSecond > 0
            ? TokenBucket.Rate(
                capacity: writesPerSecond, refill: writesPerSecond, interval: 1000) : nil
    }
}
