import CTsubameLinux
import Glibc
import Testing
import TsubameHTTP
import TsubameSupport
import TsubameTestSupport

@testable import TsubameServer

private let hello = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"

/// Waits until accepting has paused so many times.
private func wait(for pauses: Int, _ server: Server) async throws {
    try await until { server.counters.acceptPauses >= pauses }
}

@Suite(.timeLimit(.minutes(1))) struct AcceptorTests {
    @Test func `beyond the cap a connection waits until another is closed`() async throws {
        let clock = ManualClock()
        try await withServer(time: clock.timeSource) { configuration, _ in
            configuration.connections = 1
        } _: { port, server in
            var first: SocketClient? = SocketClient(port: port)
            await first?.send(hello)
            #expect(await first?.read(through: "ok\n").hasPrefix("HTTP/1.1 200") == true)
            let second = SocketClient(port: port)
            await second.send(hello)
            for pauses in 1...3 {
                try await wait(for: pauses, server)
                #expect(server.counters.connections == 1)
                clock.advance(by: .milliseconds(100))
                server.checkDeadlines()
            }
            try await wait(for: 4, server)
            first = nil
            try await until { server.counters.openConnections == 0 }
            clock.advance(by: .milliseconds(100))
            server.checkDeadlines()
            #expect(await second.read(through: "ok\n").hasPrefix("HTTP/1.1 200"))
            #expect(server.counters.connections == 2)
        }
    }

    @Test func `without descriptors accepting rests, and then goes on`() async {
        // The limit is the whole process's, so this has one of its own.
        await #expect(processExitsWith: .success) {
            let clock = ManualClock()
            try await withServer(time: clock.timeSource) { port, server in
                // The timers behind a sleep have a descriptor, which must be there before.
                try await Task.sleep(for: .milliseconds(1))
                let spare = dup(0)
                var limit = rlimit()
                getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
                let usual = limit.rlim_cur
                // Room for the client's own end alone.
                let next = dup(0)
                close(next)
                limit.rlim_cur = rlim_t(next + 1)
                setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
                let client = SocketClient(port: port)
                await client.send(hello)
                for pauses in 1...3 {
                    try await wait(for: pauses, server)
                    clock.advance(by: .milliseconds(99))
                    await server.passDeadlines()
                    precondition(server.counters.acceptPauses == pauses, "it rests")
                    clock.advance(by: .milliseconds(1))
                    server.checkDeadlines()
                }
                try await wait(for: 4, server)
                precondition(server.counters.connections == 0, "nothing was accepted")
                close(spare)
                clock.advance(by: .milliseconds(100))
                server.checkDeadlines()
                let answer = await client.read(through: "ok\n")
                precondition(answer.hasPrefix("HTTP/1.1 200"), "it is accepted at last")
                limit.rlim_cur = usual
                setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            }
        }
    }
}
