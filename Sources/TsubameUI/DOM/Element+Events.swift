extension Element {
    /// Asks the browser for these events; the one handler receives them all.
    package func listen(_ events: EventSet, _ handler: @escaping @MainActor (Event) -> Void) {
        listening = events
        self.handler = handler
        self[.dataOn] = events.isEmpty ? nil : events.codes
    }

    package func stopListening() {
        listening = []
        handler = nil
        self[.dataOn] = nil
    }
}

extension Element {
    /// Whether the browser would send this event from here.
    package func listens(to event: Event) -> Bool { listening.contains(EventSet(event.code)) }
}
