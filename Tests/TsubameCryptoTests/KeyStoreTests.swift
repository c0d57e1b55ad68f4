import Foundation
import Testing
import TsubameCrypto

@Suite final class KeyStoreTests {
    private let parent: String
    private let store: KeyStore

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "keys-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        parent = folder.path
        store = KeyStore(folder: parent + "/keys")
    }

    deinit {
        try? FileManager.default.removeItem(atPath: parent)
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func `a key is made once, private, and found again`() throws {
        let key = try store.key(named: "session")
        #expect(try store.key(named: "session").bytes == key.bytes)
        #expect(try store.key(named: "other").bytes != key.bytes)
        #expect(try mode(store.folder) == 0o700)
        #expect(try mode(store.folder + "/session") == 0o600)
        let files = try FileManager.default.contentsOfDirectory(atPath: store.folder)
        #expect(files.sorted() == ["other", "session"])
    }

    @Test func `many who ask at once get one key`() async throws {
        let keys = try await withThrowingTaskGroup(of: [UInt8].self) { [store] group in
            for _ in 0..<16 { group.addTask { try store.key(named: "session").bytes } }
            return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
        }
        #expect(keys.count == 1)
    }

    @Test(arguments: [0o640, 0o604, 0o620])
    func `a file that others can touch is refused`(mode: Int) throws {
        _ = try store.key(named: "session")
        let path = store.folder + "/session"
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        let error = #expect(throws: KeyStoreError.self) { try store.key(named: "session") }
        #expect(error?.code == .fileTooOpen)
        #expect(error?.advice.contains("chmod 600") == true)
    }

    @Test func `a folder that others can enter is refused`() throws {
        _ = try store.key(named: "session")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: store.folder)
        let error = #expect(throws: KeyStoreError.self) { try store.key(named: "session") }
        #expect(error?.code == .folderTooOpen)
    }

    @Test(arguments: [0, 31, 33])
    func `a file of another size is no key`(size: Int) throws {
        _ = try store.key(named: "session")
        let path = store.folder + "/session"
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.truncate(atOffset: UInt64(size))
        try file.close()
        let error = #expect(throws: KeyStoreError.self) { try store.key(named: "session") }
        #expect(error?.code == .notAKey)
    }

    @Test func `a missing parent is reported with its path`() {
        let error = #expect(throws: KeyStoreError.self) {
            try KeyStore(folder: parent + "/a/b").key(named: "session")
        }
        #expect(error?.code == .system)
        #expect(error?.advice.contains("/a/b") == true)
    }
}
