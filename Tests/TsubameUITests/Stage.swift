import TsubameCrypto
import TsubameSupport

@testable import TsubameUI

/// A session without a browser: shows one controller and presses what is on it by its text.
@MainActor
struct Stage {
    let session: Session

    init(_ controllers: ViewController..., time: TimeSource = ManualClock().timeSource) {
        let context = Session.Context(
            appName: "Test", screens: Screens { _ in controllers },
            seal: StateSeal(key: SecretKey.random()), time: time)
        session = Session(path: "/", owner: "owner", context: context, values: SessionValues())
    }

    var navigation: NavigationController { session.navigation }

    /// Every text on the page, in order.
    var texts: [String] {
        var found: [String] = []
        session.document.root.forEachInTree { if let text = $0.text { found.append(text) } }
        return found
    }

    /// The first element with this text.
    func element(_ text: String) -> Element? {
        var found: Element?
        session.document.root.forEachInTree { if found == nil, $0.text == text { found = $0 } }
        return found
    }

    /// Sends an event to an element as the browser would.
    func send(_ event: Event, to element: Element?) {
        Session.run(in: session) { session.document.dispatch(event, to: element?.id ?? 0) }
    }

    /// The operations since the last time, as they go over the wire.
    func operations() -> String {
        String(decoding: session.document.takeOperations(), as: UTF8.self)
    }
}
