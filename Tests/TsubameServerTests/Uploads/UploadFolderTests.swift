import Glibc
import Testing
import TsubameCrypto
import TsubameHTTP

@testable import TsubameServer

@Suite struct UploadFolderTests {
    private let place: Place

    init() throws { place = try Place() }

    @Test(arguments: [0, 1, 300_000])
    func `a body becomes a file that only we can read, and vanishes unless it is stored`(
        count: Int
    ) async throws {
        let folder = try place.folder()
        let body = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
        var file: ReceivedFile? = try await folder.receive(upload(body))
        let path = file?.path ?? ""
        #expect(try Place.read(path) == body)
        #expect(try Place.mode(path) == 0o600)
        #expect(file?.size == count)
        #expect(file?.sha256 == Hexadecimal.encode(SHA256.hash(body)))
        file = nil
        #expect(place.files == [])
    }

    @Test(arguments: [(10, 11, nil), (10, 11, 11), (10, 5, 1000), (300_000, 300_001, nil)])
    func `what is longer than the limit is refused, and nothing is left`(
        limit: Int, count: Int, length: Int?
    ) async throws {
        let folder = try place.folder { $0.file = limit }
        let error = await #expect(throws: UploadError.self) {
            try await folder.receive(upload([UInt8](repeating: 7, count: count), length: length))
        }
        #expect(error?.code == .tooLarge && error?.status.code == 413)
        #expect(place.files == [])
        #expect(try await folder.receive(upload([UInt8](repeating: 7, count: limit))).size == limit)
    }

    @Test func `the same content is stored once, under its digest`() async throws {
        let folder = try place.folder()
        let sha = Hexadecimal.encode(SHA256.hash("abc".utf8))
        let first = try await folder.store(folder.receive(upload("abc".utf8)))
        let second = try await folder.store(folder.receive(upload("abc".utf8)))
        #expect(first.isNew && !second.isNew && first.path == second.path)
        #expect(place.files == ["stored/ba/" + sha.dropFirst(2)])
        #expect(first.sha256 == sha && folder.file(sha) == first.path)
        #expect(try await folder.remove(sha))
        #expect(try await folder.remove(sha) == false)
        #expect(folder.file(sha) == nil && place.files == [])
    }

    @Test func `of many who store the same at once, one is first`() async throws {
        let folder = try place.folder()
        let news = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    try await folder.store(folder.receive(upload("abc".utf8))).isNew
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(news == 1 && place.files.count == 1)
    }

    @Test(arguments: [
        "", "ab", "../../etc/passwd", String(repeating: "A", count: 64),
        "..//" + String(repeating: "a", count: 60),
    ])
    func `what is no digest names no file`(text: String) async throws {
        let folder = try place.folder()
        #expect(folder.file(text) == nil)
        #expect(try await folder.remove(text) == false)
    }

    @Test func `what a killed process left is removed, what it stored is not`() async throws {
        let stored = try await { [place] in
            let folder = try place.folder()
            return try await folder.store(folder.receive(upload("kept".utf8)))
        }()
        try place.write("half of", "incoming/leftover")
        _ = try place.folder()
        #expect(place.files.count == 1)
        #expect(try Place.read(stored.path) == Array("kept".utf8))
    }

    @Test func `a client that goes away leaves nothing`() async throws {
        let folder = try place.folder()
        let gate = Gate()
        try await withServer { configuration, router in
            configuration.bodyRate = 0
            router.on(.post, "/file", .streaming(upTo: 1 << 30)) { request in
                do {
                    _ = try await folder.receive(request)
                } catch {
                    await gate.arrive()
                }
                return HTTPResponse()
            }
        } _: { port, _ in
            let client = SocketClient(port: port)
            await client.send("POST /file HTTP/1.1\r\nHost: a\r\nContent-Length: 5000000\r\n\r\n")
            await client.send([UInt8](repeating: 1, count: 1_000_000))
            await client.endSending()
            await gate.waitForArrival()
            #expect(place.files == [])
            await gate.open()
        }
    }

    @Test func `a body that is too long is refused before it is asked for`() async throws {
        let folder = try place.folder { $0.file = 1000 }
        try await withServer { _, router in
            router.on(.post, "/file", .streaming(upTo: 1 << 30)) { request in
                _ = try await folder.receive(request)
                return HTTPResponse()
            }
        } _: { port, _ in
            let client = SocketClient(port: port)
            await client.send(
                "POST /file HTTP/1.1\r\nHost: a\r\nContent-Length: 1001\r\n"
                    + "Expect: 100-continue\r\n\r\n")
            #expect(await client.read(through: "\r\n\r\n").hasPrefix("HTTP/1.1 413"))
        }
        #expect(place.files == [])
    }

    @Test func `a full disk is 507, and nothing is left`() async throws {
        guard let disk = SmallDisk(place.path, bytes: 1 << 20) else { return }
        defer { disk.unmount() }
        let folder = try UploadFolder(disk.path)
        let large = [UInt8](repeating: 1, count: 3 << 20)
        let error = await #expect(throws: UploadError.self) {
            try await folder.receive(upload(large))
        }
        #expect(error?.code == .noSpace && error?.status.code == 507)
        #expect(error?.problem.detail?.contains(place.path) == false)
        #expect(place.files == [])
        #expect(try await folder.receive(upload([1, 2, 3])).size == 3)
    }

    @Test func `a folder that cannot be made is named`() throws {
        try place.write("", "file")
        let error = #expect(throws: UploadError.self) { try UploadFolder("\(place.path)/file/x") }
        #expect(error?.code == .unusable && error?.status.code == 500)
        #expect(error?.problem.detail == nil)
    }
}
