package import TsubameSupport

/// How one server runs: read from flags, then the environment, then `tsubame.json`, then defaults.
package struct Configuration: Sendable, Equatable {
    /// The address to listen on: an IPv4 or IPv6 address, without brackets, or `localhost`.
    package var host = "127.0.0.1"
    /// The TCP port to listen on; 0 lets the system pick a free one.
    package var port = 8888
    /// The folder that holds everything the app keeps, as the user wrote it.
    package var data = "./data"
    /// The shape of log lines.
    package var logFormat = Log.Format.text
    /// What a power cut may cost.
    package var durability = Durability.normal

    /// The proxies whose word about clients counts, as they were given.
    package var trustedProxies = ""
    /// A client's writes in a second; 0 for as many as it likes.
    package var writesPerSecond = 200
    /// Bytes that a file may have which somebody uploads.
    package var uploadLimit = 32 << 20
    /// Pages that may be open at once.
    package var sessionLimit = 20_000
    /// Seconds that a page waits for its browser after the connection was lost.
    package var sessionTime = 600
    /// Whether pictures and the like are fetched from machines that are not public, too.
    package var fetchesFromAnywhere = false
    /// Whether sources are being worked on.
    package var isDevelopment = false

    package init() {}

    /// The file in the working folder that is read last.
    package static let fileName = "tsubame.json"
}
