import Foundation
import Testing
import TsubameClient
import TsubameHTTP
import TsubameImages
import TsubameSupport
import TsubameTestSupport
import TsubameUI

@testable import Tsubame

@Suite(.timeLimit(.minutes(1))) struct RemoteImagesTests {
    /// Another server, which answers when a test says so.
    private final class Elsewhere: Sendable {
        struct State {
            var asked: [String] = []
            var answers: [String: [ClientResponse?]] = [:]
            var held: Set<String> = []
            var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
        }

        let state = Lock(State())

        var asked: [String] { state.withLock { $0.asked } }

        var transport: Transport {
            Transport { request in
                let url = request.url
                let isHeld = self.state.withLock { state in
                    state.asked.append(url)
                    return state.held.contains(url)
                }
                if isHeld {
                    await withCheckedContinuation { continuation in
                        self.state.withLock { $0.waiting[url, default: []].append(continuation) }
                    }
                }
                try Task.checkCancellation()
                let answer = self.state.withLock { state -> ClientResponse? in
                    guard var list = state.answers[url], let first = list.first else { return nil }
                    if list.count > 1 { list.removeFirst() }
                    state.answers[url] = list
                    return first
                }
                guard let answer else { throw ClientError(.unreachable, url, "try again later") }
                return answer
            }
        }

        func answer(_ url: String, _ answers: ClientResponse?...) {
            state.withLock { $0.answers[url] = answers }
        }

        func hold(_ url: String) { _ = state.withLock { $0.held.insert(url) } }

        func release(_ url: String) async throws {
            try await until { state.withLock { $0.waiting[url]?.isEmpty == false } }
            for waiter in state.withLock({ $0.waiting.removeValue(forKey: url) }) ?? [] {
                waiter.resume()
            }
        }

        func asks(_ count: Int) async throws { try await until { asked.count >= count } }
    }

    private let folder = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
    private let clock = ManualClock()
    private let elsewhere = Elsewhere()

    private func images(disk: Int = 64 << 20) throws -> RemoteImages {
        RemoteImages(
            cache: try RemoteImageCache(folder, diskBytes: disk, memoryBytes: 1 << 20),
            transport: elsewhere.transport, time: clock.timeSource)
    }

    /// A small square.
    private static func png(_ shade: UInt8 = 7) -> [UInt8] {
        let bytes = [63, shade &* 20] + [UInt8](repeating: 0x88, count: 15)
        return ImagePlaceholder(bytes)?.png(longest: 64) ?? []
    }

    private func response(_ bytes: [UInt8], _ status: Int = 200) -> ClientResponse {
        let pieces = Lock([bytes])
        return ClientResponse(
            status: HTTPStatus(status), fields: [.contentType: "image/svg+xml"], url: "",
            body: ClientBody { pieces.withLock { $0.popLast() } })
    }

    @Test func `a picture is fetched once for all who wait, and kept over a restart`() async throws
    {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        elsewhere.answer("http://a/1", response(Self.png()))
        elsewhere.hold("http://a/1")
        let first = try images()
        async let one = first.load("http://a/1", .shown)
        async let two = first.load("http://a/1", .prefetch)
        try await elsewhere.release("http://a/1")
        let (left, right) = try await (one, two)
        #expect(left == right && left.width == 64 && left.height == 64)
        #expect(left.files.map(\.longest) == [160] && elsewhere.asked.count == 1)
        let second = try images()
        let kept = try #require(second.cache.image("http://a/1"))
        #expect(kept == left)
        let file = try #require(kept.file(160))
        let bytes = try #require(await second.cache.bytes("http://a/1", file))
        #expect(bytes.count == file.bytes && bytes.starts(with: "RIFF".utf8))
    }

    @Test func `a damaged file is dropped and fetched again`() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        elsewhere.answer("http://a/1", response(Self.png()), response(Self.png()))
        let image = try await images().load("http://a/1", .shown)
        let key = RemoteImageCache.key("http://a/1")
        let path = try #require(DigestPath.make(key, in: folder))
        try Data([1, 2, 3]).write(to: URL(fileURLWithPath: "\(path)/160.webp"))
        let again = try images()
        let file = try #require(image.file(160))
        #expect(await again.cache.bytes("http://a/1", file) == nil)
        #expect(again.cache.image("http://a/1") == nil)
        _ = try await again.load("http://a/1", .shown)
        #expect(await again.cache.bytes("http://a/1", file)?.count == file.bytes)
        try Data("image 1 1\n".utf8).write(to: URL(fileURLWithPath: "\(path)/facts"))
        #expect(try images().cache.image("http://a/1") == nil)
    }

    @Test func `what used to be used longest ago goes first`() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let images = try images(disk: 40 << 10)
        for number in 1...6 {
            elsewhere.answer("http://a/\(number)", response(Self.png(UInt8(number))))
            _ = try await images.load("http://a/\(number)", .shown)
            _ = images.cache.image("http://a/1")
        }
        #expect(images.cache.image("http://a/1") != nil)
        #expect(images.cache.image("http://a/2") == nil)
        #expect(images.cache.image("http://a/6") != nil)
    }

    @Test func `what may pass is tried again, then left alone for a while`() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let images = try images()
        elsewhere.answer("http://a/1", nil, response([], 503), response(Self.png()))
        async let image = images.load("http://a/1", .shown)
        for (count, pause) in zip(1..., RemoteImages.pauses) {
            try await elsewhere.asks(count)
            try await until { clock.pendingCount > 0 }
            clock.advance(by: pause)
        }
        #expect(try await image.width == 64 && elsewhere.asked.count == 3)
    }

    @Test(arguments: [(404, "missing"), (403, "missing"), (200, "unusable")])
    func `what will not pass is not tried again before its time`(
        _ status: Int, _ code: String
    ) async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let images = try images()
        let svg = Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
        elsewhere.answer("http://a/1", response(svg, status), response(Self.png()))
        for _ in 0..<2 {
            let error = await #expect(throws: RemoteImageError.self) {
                _ = try await images.load("http://a/1", .shown)
            }
            #expect(error?.code.rawValue == code)
        }
        #expect(elsewhere.asked.count == 1)
        #expect(try await images.load("http://a/1", .shown, isAgain: true).width == 64)
    }

    @Test func `who leaves is not waited for, and the last takes the request along`() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let images = try images()
        elsewhere.answer("http://a/1", response(Self.png()))
        elsewhere.hold("http://a/1")
        let one = Task { try await images.load("http://a/1", .shown) }
        try await elsewhere.asks(1)
        let two = Task { try await images.load("http://a/1", .shown) }
        try await until { images.waiters(for: "http://a/1") >= 2 }
        one.cancel()
        await #expect(throws: CancellationError.self) { _ = try await one.value }
        try await elsewhere.release("http://a/1")
        #expect(try await two.value.width == 64)
    }

    @Test func `what is on a screen comes before what may be wanted`() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let images = try images()
        let urls = (0..<RemoteImages.mostAtOnce).map { "http://a/first\($0)" }
        for url in urls + ["http://a/later", "http://a/now"] {
            elsewhere.answer(url, response(Self.png()))
            elsewhere.hold(url)
        }
        let tasks = urls.map { url in Task { try await images.load(url, .shown) } }
        try await elsewhere.asks(urls.count)
        let later = Task { try await images.load("http://a/later", .prefetch) }
        let now = Task { try await images.load("http://a/now", .shown) }
        for _ in 0..<1000 { await Task.yield() }
        try await elsewhere.release(urls[0])
        try await elsewhere.asks(urls.count + 1)
        #expect(elsewhere.asked.last == "http://a/now")
        for url in urls.dropFirst() + ["http://a/now", "http://a/later"] {
            try await elsewhere.release(url)
        }
        for task in tasks + [later, now] { _ = try await task.value }
    }
}
