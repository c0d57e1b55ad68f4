import Foundation
import Testing
import TsubameCrypto
import TsubameTesting

@testable import Tsubame

@Suite struct DataFolderTests {
    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test func `a missing folder is made with its parents, for its owner alone`() throws {
        let place = try TemporaryFolder()
        let folder = try DataFolder.open(place.path + "/deep/er/data/")
        #expect(folder.path.hasSuffix("/deep/er/data"))
        for name in ["/deep", "/deep/er", "/deep/er/data"] {
            #expect(mode(place.path + name) == 0o700)
        }
        #expect(try DataFolder.open(place.path + "/deep/er/data").path == folder.path)
    }

    @Test func `a file in the folder's place is refused`() throws {
        let place = try TemporaryFolder()
        try Data().write(to: URL(filePath: place.path + "/file"))
        let error = #expect(throws: DataFolderError.self) {
            try DataFolder.open(place.path + "/file")
        }
        #expect(error?.code == .notAFolder)
        let below = #expect(throws: DataFolderError.self) {
            try DataFolder.open(place.path + "/file/data")
        }
        #expect(below?.code == .unusable)
    }

    @Test func `a folder that is marked read-only is refused, for root too`() throws {
        let place = try TemporaryFolder()
        #expect(chmod(place.path, 0o500) == 0)
        let error = #expect(throws: DataFolderError.self) { try DataFolder.open(place.path) }
        #expect(error?.code == .readOnly)
        #expect("\(error as Any)".contains("is not writable"))
    }

    @Test func `a second server is told which process has the folder`() throws {
        let place = try TemporaryFolder()
        let folder = try DataFolder.open(place.path)
        let first = try ServingLock.take(in: folder)
        let error = #expect(throws: DataFolderError.self) { try ServingLock.take(in: folder) }
        let expected = "another server (process \(getpid())) is using \(place.path)"
        #expect(error.map { "\($0)".hasPrefix(expected) } == true)
        withExtendedLifetime(first) {}
    }

    @Test func `the lock ends with its holder, and its file does not block`() throws {
        let place = try TemporaryFolder()
        let folder = try DataFolder.open(place.path)
        try Data("999999\n".utf8).write(to: URL(filePath: folder.file(ServingLock.fileName)))
        do {
            let first = try ServingLock.take(in: folder)
            withExtendedLifetime(first) {}
        }
        #expect(throws: Never.self) { try ServingLock.take(in: folder) }
        #expect(mode(folder.file(ServingLock.fileName)) & 0o200 != 0)
    }

    @Test func `a lock of a killed process is free again`() throws {
        let place = try TemporaryFolder()
        let folder = try DataFolder.open(place.path)
        let holder = Process()
        holder.executableURL = URL(filePath: "/usr/bin/flock")
        // With --close the lock is flock(1)'s alone, not its child's.
        holder.arguments = [
            "--close", folder.file(ServingLock.fileName), "/bin/sh", "-c", "echo; exec cat",
        ]
        let (input, output) = (Pipe(), Pipe())
        (holder.standardInput, holder.standardOutput) = (input, output)
        try holder.run()
        _ = try output.fileHandleForReading.read(upToCount: 1)
        let error = #expect(throws: DataFolderError.self) { try ServingLock.take(in: folder) }
        #expect(error?.code == .inUse)
        #expect(kill(holder.processIdentifier, SIGKILL) == 0)
        // Process waits for the child's child too, which ends with its input.
        try input.fileHandleForWriting.close()
        holder.waitUntilExit()
        #expect(throws: Never.self) { try ServingLock.take(in: folder) }
    }

    @Test func `a link in the place of the lock is not followed`() throws {
        let place = try TemporaryFolder()
        let folder = try DataFolder.open(place.path)
        #expect(symlink("/tmp/elsewhere", folder.file(ServingLock.fileName)) == 0)
        #expect(throws: DataFolderError.self) { try ServingLock.take(in: folder) }
    }

    @Test func `keys outlive a restart, differ by purpose and are their owner's alone`() throws {
        let place = try TemporaryFolder()
        let key = try DataFolder.open(place.path).key(for: "join")
        #expect(try DataFolder.open(place.path).key(for: "join").bytes == key.bytes)
        #expect(try DataFolder.open(place.path).key(for: "state").bytes != key.bytes)
        #expect(mode(place.path + "/keys") == 0o700)
        #expect(mode(place.path + "/keys/app") == 0o600)
    }

    @Test func `a broken key is refused with advice, never replaced`() throws {
        let place = try TemporaryFolder()
        let folder = try DataFolder.open(place.path)
        _ = try folder.key(for: "join")
        #expect(truncate(folder.file("keys/app"), 5) == 0)
        let error = #expect(throws: DataFolderError.self) { try folder.key(for: "join") }
        #expect(error?.code == .badKeys)
    }
}
