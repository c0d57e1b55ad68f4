import Testing
import TsubameHTTP

@testable import TsubameServer

@Suite struct StaticCacheTests {
    private let start = ContinuousClock.now

    private func resource(_ content: StaticResource.Variant.Content) -> StaticResource {
        let facts = FileFacts(device: 1, inode: 1, size: 1, seconds: 1, nanoseconds: 1)
        return StaticResource(
            plain: StaticResource.Variant(
                coding: nil, content: content, facts: facts, current: .init(), fields: [:], type: ""
            ),
            packed: [])
    }

    @Test(arguments: [(0, true), (999, true), (1000, false), (5000, false)])
    func `what was found is fresh for a while`(milliseconds: Int, isFresh: Bool) {
        let cache = StaticCache()
        cache.keep("a", resource(.bytes([])), now: start)
        let found = cache.find(
            "a", now: start.advanced(by: .milliseconds(milliseconds)), freshness: .seconds(1))
        #expect(found.resource != nil && found.isFresh == isFresh)
        cache.drop("a")
        #expect(cache.find("a", now: start, freshness: .seconds(1)).resource == nil)
        #expect(cache.held == (0, 0, 0))
    }

    @Test func `nothing grows past its bound, and the newest stays`() throws {
        let folder = try TestFolder()
        try folder.write("a", "a")
        let file = try OpenFile(path: folder.path + "/a")
        let cache = StaticCache()
        let bytes = [UInt8](repeating: 0, count: 64 * 1024)
        for index in 0..<2000 {
            let now = start.advanced(by: .milliseconds(index))
            let content: StaticResource.Variant.Content =
                index % 3 == 0 ? .file(file) : index % 3 == 1 ? .bytes(bytes) : .bytes([])
            cache.keep("\(index)", resource(content), now: now)
            let held = cache.held
            #expect(held.entries <= StaticCache.most && held.files <= StaticCache.mostFiles)
            #expect(held.bytes <= StaticCache.mostBytes)
            #expect(cache.find("\(index)", now: now, freshness: .seconds(1)).isFresh)
        }
    }

    @Test func `a path that is kept again counts once`() {
        let cache = StaticCache()
        for _ in 0..<3 { cache.keep("a", resource(.bytes([1, 2])), now: start) }
        #expect(cache.held == (1, 0, 2))
    }
}
