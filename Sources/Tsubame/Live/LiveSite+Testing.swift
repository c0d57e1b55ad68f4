import TsubameCrypto
package import TsubameServer
package import TsubameStore
package import TsubameSupport
import TsubameUI

extension LiveSite {
    /// A site without a log, for tests; its routes answer each other as served ones do.
    package static func forTests<A: App>(
        _ type: A.Type, store: Store, folder: String, time: TimeSource
    ) throws -> (site: LiveSite, router: Router) {
        let services = AppServices(
            store: store, log: Log(format: .text, write: { _ in }), folder: folder,
            key: SecretKey.random())
        let site = LiveSite(type, services: services, time: time)
        let router = try AppRouter.make(site, services, counters: ServerCounters(), writes: nil)
        return (site, router)
    }
}

extension Session {
    /// Keeps something alive as long as the session.
    package func keep<Value>(_ value: Value) { values[Value.self] = value }
}
