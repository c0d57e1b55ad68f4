import CTsubameLinux
import TsubameServer
import TsubameStore
import TsubameUI

/// The subcommand that serves an app until it is told to stop.
enum ServeCommand {
    @MainActor
    static func make<A: App>(_ type: A.Type) -> Subcommand {
        Subcommand("serve", summary: "serves the app until it gets SIGTERM or SIGINT") {
            do {
                return try await run(type, $0.configuration)
            } catch {
                // Nothing serves yet, so this is an answer to the person at the terminal, not a log entry.
                Log.writeToStandardError(Array("\(Subcommands.programName): \(error)\n".utf8))
                return 2
            }
        }
    }

    @MainActor
    private static func run<A: App>(
        _ type: A.Type, _ configuration: Configuration
    ) async throws -> Int32 {
        tsubame_return_large_blocks()
        // First of all: a signal that comes while the store is opened must not cut that short.
        let (signals, told) = AsyncStream.makeStream(of: Int32.self)
        TerminationSignals.listen { told.yield($0) }
        let log = Log(format: configuration.logFormat)
        let folder = try DataFolder.open(configuration.data)
        let lock = try ServingLock.take(in: folder)
        let store = try Store(
            path: folder.file("tsubame.sqlite"), models: A.models,
            version: A.storeVersion, migrations: A.migrations,
            durability: configuration.durability, busyTimeout: .seconds(2))
        let services = AppServices(
            store: store, log: log, folder: folder.path, key: try folder.key(for: "app"),
            isDevelopment: configuration.isDevelopment,
            uploadLimit: configuration.uploadLimit,
            networkPolicy: configuration.fetchesFromAnywhere ? .any : .publicOnly)
        let site = LiveSite(type, services: services, limits: configuration.sessions)
        let counters = ServerCounters()
        let metrics = Metrics()
        let server = Server(
            configuration: configuration.server,
            router: try AppRouter.make(
                site, services, counters: counters, metrics: metrics,
                writes: configuration.writeRate),
            counters: counters,
            accessLog: { entry in
                log.access(entry)
                metrics.count(entry)
            })
        let port = try server.start()
        log.info(
            "serving", ["url": .text("http://\(shown(configuration.host)):\(port)")])
        let sweeper = Task { try await site.sweep() }
        for await signal in signals {
            log.info("stopping", ["signal": .integer(Int(signal))])
            break
        }
        sweeper.cancel()
        site.registry.endAll()
        await server.stop()
        await store.close()
        withExtendedLifetime(lock) {}
        return 0
    }

    private static func shown(_ host: String) -> String {
        ["127.0.0.1", "::1", "0.0.0.0", "::"].contains(host) ? "localhost" : host
    }
}
