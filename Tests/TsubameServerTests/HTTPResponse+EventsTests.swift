import Testing
import TsubameHTTP
import TsubameServer
import TsubameSupport
import TsubameTestSupport

@Suite(.timeLimit(.minutes(1))) struct EventsTests {
    @Test func `events arrive one by one, and a remark when it is quiet`() async throws {
        let clock = ManualClock()
        let (steps, step) = AsyncStream.makeStream(of: Int.self)
        try await withServer { _, router in
            router.get("/events") { request in
                let seen = request.fields.lastEventID ?? "0"
                return .events(every: .seconds(15), time: clock.timeSource) { sink in
                    try await sink.send(ServerSentEvent(data: "since \(seen)"))
                    for await number in steps {
                        try await sink.send(ServerSentEvent(data: "a\nb", id: "\(number)"))
                    }
                }
            }
        } _: { port, _ in
            let client = SocketClient(port: port)
            await client.send(
                "GET /events HTTP/1.1\r\nHost: a\r\nLast-Event-ID: 7\r\nConnection: close\r\n\r\n")
            let head = await client.read(through: "since 7\n\n")
            #expect(head.contains("Content-Type: text/event-stream\r\n"))
            try await until { clock.pendingCount > 0 }
            clock.advance(by: .seconds(15))
            #expect(await client.read(through: ": \n\n").contains(": "))
            step.yield(8)
            let event = await client.read(through: "b\n\n")
            #expect(event.contains("data: a\ndata: b\n") && event.contains("id: 8\n"))
            step.finish()
            #expect(await client.readToEnd().hasSuffix("0\r\n\r\n"))
        }
    }
}
