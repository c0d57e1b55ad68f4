import Foundation
import TsubameCrypto
import TsubameServer
import TsubameStore
import TsubameSupport

/// The subcommand that lists what an app serves, with the limits of each route.
enum RoutesCommand {
    @MainActor
    static func make<A: App>(_ type: A.Type) -> Subcommand {
        Subcommand("routes", summary: "lists what the app serves, with its limits", settings: []) {
            _ in
            do {
                let text = try await listing(type)
                FileHandle.standardOutput.write(Data(text.utf8))
                return 0
            } catch {
                Log.writeToStandardError(Array("\(Subcommands.programName): \(error)\n".utf8))
                return 2
            }
        }
    }

    /// The table; made over an empty store, since routes may ask for one.
    @MainActor
    static func listing<A: App>(_ type: A.Type) async throws -> String {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "tsubame-routes-\(UUID().uuidString)").path
        let data = try DataFolder.open(folder)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let log = Log(format: .text, write: { _ in })
        let store = try Store(path: data.file("tsubame.sqlite"), models: A.models)
        let services = AppServices(
            store: store, log: log, folder: data.path, key: SecretKey.random())
        let site = LiveSite(type, services: services)
        let router = try AppRouter.make(site, services, counters: ServerCounters())
        let rows =
            site.screenPatterns.map { ["GET", $0, "screen", "", ""] } + router.listing.map(row)
        await store.close()
        return table([["METHOD", "PATH", "KIND", "BODY", "TIME"]] + rows)
    }

    private static func row(_ route: RouteListing) -> [String] {
        let reads = ["GET", "HEAD", "DELETE"].contains(route.method.rawValue)
        return [
            route.method.rawValue, route.path, route.kind,
            reads ? "" : size(route.options.bodyLimit),
            route.options.timeout.map { "\($0.components.seconds) s" } ?? "",
        ]
    }

    private static func size(_ bytes: Int) -> String {
        for (unit, name) in [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")]
        where bytes >= unit && bytes % unit == 0 {
            return "\(bytes / unit) \(name)"
        }
        return "\(bytes) B"
    }

    private static func table(_ rows: [[String]]) -> String {
        let widths = (rows.first ?? []).indices.map { column in
            rows.map { $0[column].count }.max() ?? 0
        }
        return rows.map { row in
            let cells = zip(row, widths).map {
                $0 + String(repeating: " ", count: $1 - $0.count)
            }
            return cells.joined(separator: "  ").trimmingCharacters(in: .whitespaces) + "\n"
        }.joined()
    }
}
