import Testing
import TsubameHTTP
import TsubameSupport

@testable import TsubameServer

@Suite(.timeLimit(.minutes(1))) struct WebSocketCompressionTests {
    private func withEcho(
        _ compression: WebSocketCompression? = WebSocketCompression(),
        offer: String = "permessage-deflate; client_max_window_bits",
        _ body: (SocketClient, String) async throws -> Void
    ) async throws {
        try await withServer { _, router in
            router.webSocket("/small") { _ in
                .accept(
                    WebSocketHandler(
                        messageLimit: 10_000, compression: compression,
                        onMessage: { socket, message in
                            switch message {
                            case .text(let bytes): socket.send(text: bytes)
                            case .binary(let bytes): socket.send(bytes: bytes)
                            }
                        }))
            }
        } _: { port, _ in
            let client = SocketClient(port: port)
            await client.send(
                handshake.replacing("/ws", with: "/small")
                    + "Sec-WebSocket-Extensions: \(offer)\r\n\r\n")
            try await body(client, await client.read(through: "\r\n\r\n"))
        }
    }

    private func deflated(_ bytes: [UInt8]) throws -> [UInt8] {
        try #require(MessageDeflate().deflate(bytes, windowBits: 15, level: 6))
    }

    private let text = Array(String(repeating: "ä live screen. ", count: 100).utf8)

    @Test func `long messages are compressed both ways, and short ones are not`() async throws {
        try await withEcho { client, answer in
            #expect(
                answer.contains(
                    "\r\nSec-WebSocket-Extensions: permessage-deflate; server_no_context_takeover; "
                        + "client_no_context_takeover\r\n"))
            for opcode: UInt8 in [1, 2, 1] {
                await client.frame(0x40 | opcode, try deflated(text))
                let reply = await client.readMarkedFrame()
                #expect(reply?.first == 0xC0 | opcode && (reply?.payload.count ?? 0) < 100)
                #expect(try MessageDeflate().inflate(reply?.payload ?? [], limit: 10_000) == text)
                await client.frame(opcode, Array("short".utf8))
                let short = await client.readMarkedFrame()
                #expect(short?.first == 0x80 | opcode && short?.payload == Array("short".utf8))
            }
        }
    }

    @Test func `fragments of a compressed message are joined, and a ping between is answered`()
        async throws
    {
        try await withEcho { client, _ in
            let bytes = try deflated(text)
            await client.frame(0x41, Array(bytes[..<5]), isFinal: false)
            await client.frame(9, Array("p".utf8))
            await client.frame(0, Array(bytes[5..<10]), isFinal: false)
            await client.frame(0, Array(bytes[10...]))
            let pong = await client.readMarkedFrame()
            #expect(pong?.first == 0x8A && pong?.payload == Array("p".utf8))
            #expect(await client.readMarkedFrame()?.first == 0xC1)
        }
    }

    @Test(arguments: ["permessage-deflate; server_max_window_bits=8", "other"])
    func `without an agreement nothing is compressed`(offer: String) async throws {
        try await withEcho(offer: offer) { client, answer in
            #expect(!answer.contains("Extensions"))
            await client.frame(1, text)
            let reply = await client.readMarkedFrame()
            #expect(reply?.first == 0x81 && reply?.payload == text)
            await client.frame(0x41, try deflated(text))
            #expect(await client.readCloseCode() == 1002)
        }
    }

    @Test func `a handler that does not want it agrees to nothing`() async throws {
        try await withEcho(nil) { _, answer in #expect(!answer.contains("Extensions")) }
    }

    @Test(
        arguments: [
            ([(0x41, [0xFF], true)], 1007), ([(0x42, [0xF2, 0x48, 0xCD], true)], 1007),
            ([(0x49, [], true)], 1002), ([(0x48, [3, 0xE8], true)], 1002),
            ([(0x21, [], true)], 1002),
            ([(0x41, [0], false), (0x40, [0], true)], 1002),
            ([(1, [97], false), (0x40, [98], true)], 1002),
        ] as [([(UInt8, [UInt8], Bool)], Int)])
    func `a frame that breaks the rules closes with its code`(
        frames: [(UInt8, [UInt8], Bool)], code: Int
    ) async throws {
        try await withEcho { client, _ in
            for (opcode, bytes, isFinal) in frames {
                await client.frame(opcode, bytes, isFinal: isFinal)
            }
            #expect(await client.readCloseCode() == code)
        }
    }

    @Test func `text that is no UTF-8 once it is read is refused`() async throws {
        let bytes = [UInt8](repeating: 0xFF, count: 100)
        try await withEcho { client, _ in
            await client.frame(0x42, try deflated(bytes))
            #expect(await client.readMarkedFrame()?.first == 0xC2)
            await client.frame(0x41, try deflated(bytes))
            #expect(await client.readCloseCode() == 1007)
        }
    }

    @Test(arguments: [(10_000, nil), (10_001, 1009), (5_000_000, 1009)])
    func `a message counts as long as what it says`(count: Int, code: Int?) async throws {
        let bytes = [UInt8](repeating: 0, count: count)
        try await withEcho { client, _ in
            await client.frame(0x42, try deflated(bytes))
            if let code {
                #expect(await client.readCloseCode() == code)
            } else {
                #expect(await client.readMarkedFrame()?.first == 0xC2)
            }
        }
    }
}

extension SocketClient {
    /// Reads one frame and the whole first byte of it.
    func readMarkedFrame() -> (first: UInt8, payload: [UInt8])? {
        let head = read(2)
        guard head.count == 2 else { return nil }
        var count = Int(head[1])
        if count > 125 { count = read(count == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) } }
        return (head[0], read(count))
    }

    /// The code of the next frame, if that says goodbye and the connection ends after it.
    func readCloseCode() -> Int? {
        guard let frame = readFrame(), frame.opcode == 8, readFrame() == nil else { return nil }
        return frame.payload.prefix(2).reduce(0) { $0 << 8 | Int($1) }
    }
}
