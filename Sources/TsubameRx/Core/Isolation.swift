import Dispatch
import Foundation

/// Runs closures on the actor on which they were written.
///
/// A closure that belongs to no actor runs wherever it is called. One that belongs to the main
/// actor runs at once when the caller is there already; otherwise, and for other actors, it hops.
enum Isolation {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether this code runs on the main queue, whichever thread drains it, or on the main thread.
    ///
    /// Under `dispatchMain()` another thread drains the queue, and the main thread runs nothing.
    static var isMain: Bool { DispatchQueue.getSpecific(key: key) == true || Thread.isMainThread }

    static func isCurrent(_ actor: any Actor) -> Bool { actor === MainActor.shared && isMain }

    static func run(on actor: (any Actor)?, _ body: @escaping () -> Void) {
        guard let actor, !isCurrent(actor) else { return body() }
        hop(to: actor, body)
    }

    /// Runs a closure on the actor later; for the main actor, in the order of the calls.
    static func hop(to actor: any Actor, _ body: @escaping () -> Void) {
        let body = Unchecked(body)
        if actor === MainActor.shared {
            DispatchQueue.main.async { body.value() }
        } else {
            Task { await call(body, on: actor) }
        }
    }

    private static func call(
        _ body: Unchecked<() -> Void>, on actor: isolated any Actor
    ) async {
        body.value()
    }
}
