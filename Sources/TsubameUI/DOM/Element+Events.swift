/// Names one listener among those of an element; the listener stays until it is removed.
package final class ListenerToken: Sendable {
    package init() {}
}

extension Element {
    /// The events that the browser is asked for.
    var listening: EventSet { listeners.reduce(into: []) { $0.formUnion($1.events) } }

    /// Asks the browser for these events on behalf of the element's view, in place of those before.
    package func listen(_ events: EventSet, _ handler: @escaping @MainActor (Event) -> Void) {
        listeners.removeAll { $0.token == nil }
        if !events.isEmpty {
            listeners.insert(Listener(events: events, handler: handler, token: nil), at: 0)
        }
        tellListening()
    }

    /// Ends what the view's own handler hears.
    package func stopListening() { listen([]) { _ in } }

    /// Lets one more hear of these events, after the view's own handler.
    package func addListener(
        _ events: EventSet, _ handler: @escaping @MainActor (Event) -> Void
    ) -> ListenerToken {
        let token = ListenerToken()
        listeners.append(Listener(events: events, handler: handler, token: token))
        tellListening()
        return token
    }

    package func removeListener(_ token: ListenerToken) {
        listeners.removeAll { $0.token === token }
        tellListening()
    }

    /// Whether the browser would send this event from here.
    package func listens(to event: Event) -> Bool { listening.contains(EventSet(event.code)) }

    func hear(_ event: Event) {
        // A copy: a handler may add or remove listeners.
        for listener in listeners where listener.events.contains(EventSet(event.code)) {
            listener.handler(event)
        }
    }

    private func tellListening() {
        let events = listening
        self[.dataOn] = events.isEmpty ? nil : events.codes
    }
}
