import Testing
import TsubameSupport

@testable import TsubameServer

@Suite struct BodyPipeTests {
    private static let half = [UInt8](repeating: 1, count: BodyPipe.highWater / 2)

    /// A pipe, and how often it has asked for more.
    private func makePipe() -> (pipe: BodyPipe, wishes: Lock<Int>) {
        let wishes = Lock(0)
        return (BodyPipe { wishes.withLock { $0 += 1 } }, wishes)
    }

    @Test func `a full pipe asks for more once half of it is empty`() async throws {
        let (pipe, wishes) = makePipe()
        #expect(pipe.push(Self.half))
        #expect(!pipe.push(Self.half))
        _ = try await pipe.next()
        #expect(wishes.withLock { $0 } == 0)
        _ = try await pipe.next()
        #expect(wishes.withLock { $0 } == 1)
    }

    // The loop has read more at once than it pushes at once, so it goes on for a moment.
    @Test
    func `what comes after it was full, and before half is empty, does not make it forget to ask`()
        async throws
    {
        let (pipe, wishes) = makePipe()
        _ = pipe.push(Self.half)
        #expect(!pipe.push(Self.half))
        _ = try await pipe.next()
        #expect(!pipe.push([2]))
        for _ in 0..<2 { _ = try await pipe.next() }
        #expect(wishes.withLock { $0 } == 1)
        #expect(pipe.push([3]))
    }

    @Test func `nobody is asked for more while it was never full`() async throws {
        let (pipe, wishes) = makePipe()
        for _ in 0..<4 {
            #expect(pipe.push(Self.half))
            _ = try await pipe.next()
        }
        pipe.finish()
        #expect(try await pipe.next() == nil)
        #expect(wishes.withLock { $0 } == 0)
    }

    @Test func `a failure is told at once, and what came before it is dropped`() async {
        let (pipe, _) = makePipe()
        _ = pipe.push(Self.half)
        pipe.fail(BodyError(code: .tooLong))
        await #expect(throws: BodyError.self) { try await pipe.next() }
    }
}
