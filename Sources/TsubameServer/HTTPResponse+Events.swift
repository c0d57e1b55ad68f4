public import TsubameHTTP
public import TsubameSupport

/// The way for events to one client.
public struct EventSink: Sendable {
    let stream: ResponseStream

    /// Sends an event; waits while the client is behind, throws when it is gone.
    public func send(_ event: ServerSentEvent) async throws {
        try await stream.write(Array(event.text.utf8))
    }
}

extension HTTPResponse {
    /// An answer of events, for as long as the closure sends some (`text/event-stream`).
    ///
    /// A remark goes out whenever nothing else did for a time, so that no proxy gives up waiting.
    /// A client that comes back says in ``HTTPFields/lastEventID`` what it saw last.
    public static func events(
        every interval: Duration = .seconds(15), time: TimeSource = .live,
        _ produce: @escaping @Sendable (EventSink) async throws -> Void
    ) -> HTTPResponse {
        HTTPResponse(
            fields: [
                .contentType: ServerSentEvent.mediaType, .cacheControl: "no-store",
                "X-Accel-Buffering": "no",
            ],
            body: .stream { stream in
                let remark = Array(ServerSentEvent.comment().utf8)
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask {
                        while true {
                            try await time.sleep(for: interval)
                            try await stream.write(remark)
                        }
                    }
                    group.addTask { try await produce(EventSink(stream: stream)) }
                    // The remarks never end by themselves.
                    defer { group.cancelAll() }
                    try await group.next()
                }
            })
    }
}
