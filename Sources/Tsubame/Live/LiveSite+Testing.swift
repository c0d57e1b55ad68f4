import TsubameCrypto
package import TsubameStore
package import TsubameSupport
import TsubameUI

extension LiveSite {
    /// A site without a folder or a log, for tests.
    package static func forTests<A: App>(
        _ type: A.Type, store: Store?, time: TimeSource
    ) -> LiveSite {
        LiveSite(
            type, store: store, key: SecretKey.random(), log: Log(format: .text, write: { _ in }),
            time: time)
    }
}

extension Session {
    /// Keeps something alive as long as the session.
    package func keep<Value>(_ value: Value) { values[Value.self] = value }
}
