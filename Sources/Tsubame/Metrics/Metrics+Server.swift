package import TsubameServer
import TsubameUI

extension Metrics {
    /// Shows what the server counts.
    package func show(_ counters: ServerCounters) {
        counter("tsubame_connections_total", help: "Connections accepted.") { counters.connections }
        gauge("tsubame_connections_open", help: "Connections open now.") {
            Double(counters.openConnections)
        }
        counter("tsubame_requests_total", help: "Requests answered.") { counters.requests }
        counter(
            "tsubame_requests_refused_total", help: "Requests malformed, too large or too slow."
        ) { counters.refusals }
        counter(
            "tsubame_accept_pauses_total", help: "Pauses for want of descriptors or of room."
        ) { counters.acceptPauses }
        gauge("tsubame_websockets_open", help: "WebSockets open now.") {
            Double(counters.webSockets)
        }
    }
}

extension Metrics {
    /// Shows the sessions of a site.
    @MainActor
    func show(_ site: LiveSite) {
        let counts = site.registry.counts
        gauge("tsubame_sessions", help: "Sessions that live.") { Double(counts.sessions) }
        gauge("tsubame_sessions_joined", help: "Sessions with an open socket.") {
            Double(counts.joined)
        }
        for (limit, bound) in site.registry.limits.all {
            gauge(
                "tsubame_session_limit", help: "What sessions may have; times are in seconds.",
                labels: ["limit": limit.rawValue]
            ) { bound }
        }
        for limit in SessionCounts.Limit.allCases {
            counter(
                "tsubame_session_refusals_total", help: "How often a bound of sessions was met.",
                labels: ["limit": limit.rawValue]
            ) { counts.refusals(limit) }
        }
    }
}

extension Metrics {
    /// Counts how long a request took, by method and by the hundred of its status.
    package func count(_ entry: AccessLogEntry) {
        histogram(
            "tsubame_request_seconds", help: "From a request's head to its answer.",
            labels: [
                "method": Self.known(entry.method), "status": "\(entry.status / 100)xx",
            ]
        ).observe(Double(entry.milliseconds) / 1000)
    }

    // A client may call its method anything.
    private static func known(_ method: String) -> String {
        ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].contains(method)
            ? method : "other"
    }
}
