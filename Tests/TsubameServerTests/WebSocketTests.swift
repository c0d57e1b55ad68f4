import Testing
import TsubameHTTP
import TsubameServer
import TsubameSupport

@Suite struct WebSocketTests {
    private func open(_ port: Int) async -> SocketClient {
        let client = SocketClient(port: port)
        await client.send(handshake + "\r\n")
        let answer = await client.read(through: "\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 101"))
        #expect(answer.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
        return client
    }

    @Test(arguments: [0, 5, 125, 126, 65_535, 65_536])
    func `a message comes back whole`(count: Int) async throws {
        try await withServer { port, _ in
            let client = await open(port)
            let bytes = (0..<count).map { UInt8($0 & 127) }
            for opcode in [UInt8(1), 2] {
                await client.frame(opcode, bytes)
                let frame = await client.readFrame()
                #expect(frame?.opcode == opcode && frame?.payload == bytes)
            }
        }
    }

    @Test func `fragments are joined and a ping between them is answered`() async throws {
        try await withServer { port, _ in
            let client = await open(port)
            await client.frame(1, Array("a".utf8), isFinal: false)
            await client.frame(9, Array("p".utf8))
            await client.frame(0, Array("b".utf8), isFinal: false)
            await client.frame(0, Array("c".utf8))
            let pong = await client.readFrame()
            #expect(pong?.opcode == 10 && pong?.payload == Array("p".utf8))
            #expect(await client.readFrame()?.payload == Array("abc".utf8))
        }
    }

    @Test func `frames may be cut anywhere`() async throws {
        try await withServer { port, _ in
            let client = await open(port)
            for _ in 0..<3 {
                for byte: UInt8 in [0x81, 0x82, 0, 0, 0, 0, 0x61, 0x62] {
                    await client.send([byte])
                }
            }
            for _ in 0..<3 { #expect(await client.readFrame()?.payload == Array("ab".utf8)) }
        }
    }

    @Test(
        arguments: [
            ([0x81, 0x01, 0x61], 1002), ([0xC1, 0x80, 0, 0, 0, 0], 1002),
            ([0x83, 0x80, 0, 0, 0, 0], 1002), ([0x81, 0x81, 0, 0, 0, 0, 0xFF], 1007),
            ([0x80, 0x80, 0, 0, 0, 0], 1002), ([0x09, 0x80, 0, 0, 0, 0], 1002),
            ([0x82, 0xFF, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1], 1009),
            ([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xE8], 1000),
        ] as [([UInt8], Int)])
    func `a frame that breaks the rules closes with its code`(
        bytes: [UInt8], code: Int
    ) async throws {
        try await withServer { port, _ in
            let client = await open(port)
            await client.send(bytes)
            let frame = await client.readFrame()
            #expect(frame?.opcode == 8)
            #expect(frame?.payload.prefix(2).reduce(0) { $0 << 8 | Int($1) } == code)
            #expect(await client.readFrame() == nil)
        }
    }

    @Test(arguments: [
        ("GET /ws HTTP/1.1\r\nHost: a\r\n\r\n", "426"),
        (handshake.replacing("13", with: "12") + "\r\n", "426"),
        (handshake + "Origin: http://b\r\n\r\n", "403"),
        (handshake + "Origin: http://a\r\n\r\n", "101"),
    ])
    func `a handshake is checked`(request: String, status: String) async throws {
        try await withServer { port, _ in
            let client = SocketClient(port: port)
            await client.send(request)
            #expect(await client.read(through: "\r\n\r\n").hasPrefix("HTTP/1.1 \(status) "))
        }
    }

    @Test func `a silent peer is pinged and then dropped`() async throws {
        let clock = ManualClock()
        try await withServer(time: clock.timeSource) { port, server in
            let client = await open(port)
            clock.advance(by: .seconds(30))
            server.checkDeadlines()
            #expect(await client.readFrame()?.opcode == 9)
            await client.frame(10, [])
            await client.frame(1, [])
            #expect(await client.readFrame()?.opcode == 1)
            clock.advance(by: .seconds(31))
            server.checkDeadlines()
            #expect(await client.readFrame()?.opcode == 9)
            clock.advance(by: .seconds(30))
            server.checkDeadlines()
            #expect(await client.readFrame() == nil)
        }
    }

    @Test func `a stopping server says goodbye`() async throws {
        try await withServer { port, server in
            let client = await open(port)
            async let stop: Void = server.stop(drain: .seconds(5))
            let frame = await client.readFrame()
            #expect(frame?.opcode == 8 && frame?.payload == [0x03, 0xE9])
            await client.frame(8, [0x03, 0xE9])
            await stop
            #expect(server.counters.webSockets == 0)
        }
    }
}
