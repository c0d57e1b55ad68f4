/// Names one listener among those of an element; the listener stays until it is removed.
package final class ListenerToken: Sendable {
    package init() {}
}

extension Element {
    /// Somebody who wants to hear some of an element's events, and who hears of them next.
    ///
    /// It never changes, so that elements can share it.
    @MainActor
    final class Listener {
        let events: EventSet
        let handler: Handler
        /// Nil for the view's own, of which there is one, the first.
        let token: ListenerToken?
        let next: Listener?

        enum Handler {
            case alone(@MainActor (Event) -> Void)
            case shared(@MainActor (Element, Event) -> Void)
        }

        init(
            _ events: EventSet, _ handler: Handler, token: ListenerToken? = nil,
            next: Listener? = nil
        ) {
            (self.events, self.handler, self.token, self.next) = (events, handler, token, next)
        }

        /// Those who stay, and then perhaps another.
        func filter(
            then last: Listener? = nil, _ stays: (ListenerToken?) -> Bool
        ) -> Listener? {
            let rest = next == nil ? last : next?.filter(then: last, stays)
            guard stays(token) else { return rest }
            return rest === next ? self : Listener(events, handler, token: token, next: rest)
        }
    }

    /// The events that the browser is asked for.
    var listening: EventSet {
        var events: EventSet = []
        forEachListener { events.formUnion($0.events) }
        return events
    }

    /// Asks the browser for these events on behalf of the element's view, in place of those before.
    package func listen(_ events: EventSet, _ handler: @escaping @MainActor (Event) -> Void) {
        listen(events.isEmpty ? nil : Listener(events, .alone(handler)))
    }

    /// Lets a listener that other elements may share hear on behalf of the element's view, in place of the one before.
    func listen(_ own: Listener?) {
        let others = listener?.filter { $0 != nil }
        listener =
            others == nil
            ? own : own.map { Listener($0.events, $0.handler, next: others) } ?? others
        tellListening()
    }

    /// What hears on behalf of the element's view.
    var ownListener: Listener? { listener?.token == nil ? listener : nil }

    /// Ends what the view's own handler hears.
    package func stopListening() { listen(nil) }

    /// Lets one more hear of these events, after the view's own handler.
    package func addListener(
        _ events: EventSet, _ handler: @escaping @MainActor (Event) -> Void
    ) -> ListenerToken {
        let token = ListenerToken()
        let last = Listener(events, .alone(handler), token: token)
        listener = listener == nil ? last : listener?.filter(then: last) { _ in true }
        tellListening()
        return token
    }

    package func removeListener(_ token: ListenerToken) {
        listener = listener?.filter { $0 !== token }
        tellListening()
    }

    /// Whether the browser would send this event from here.
    package func listens(to event: Event) -> Bool { listening.contains(EventSet(event.code)) }

    func hear(_ event: Event) {
        // A handler may add or remove listeners, and makes others in their place thereby.
        forEachListener { listener in
            guard listener.events.contains(EventSet(event.code)) else { return }
            switch listener.handler {
            case .alone(let handler): handler(event)
            case .shared(let handler): handler(self, event)
            }
        }
    }

    private func forEachListener(_ visit: (Listener) -> Void) {
        var next = listener
        while let listener = next {
            visit(listener)
            next = listener.next
        }
    }

    private func tellListening() {
        let events = listening
        self[.dataOn] = events.isEmpty ? nil : events.codes
    }
}
