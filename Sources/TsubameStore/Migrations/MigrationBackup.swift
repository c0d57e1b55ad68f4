import Foundation
import Glibc
import TsubameSQLite

/// Keeps the file as it is before a migration that does more than add.
struct MigrationBackup {
    private static let keptCount = 3

    let path: String

    /// Copies the file beside itself, as `….before-1` and so on, and removes all but the newest.
    func make() throws {
        let number = (numbers.last ?? 0) + 1
        let target = "\(path).before-\(number)"
        let part = "\(target).part"
        unlink(part)
        // Made first, so that nobody else can ever read it.
        let file = open(part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure(errno) }
        defer { close(file) }
        do {
            let connection = try Connection(path: path, access: .read)
            try connection.execute("VACUUM INTO '\(part.replacing("'", with: "''"))'")
            guard fsync(file) == 0, rename(part, target) == 0 else { throw failure(errno) }
        } catch {
            unlink(part)
            throw error
        }
        for old in numbers.dropLast(Self.keptCount) { unlink("\(path).before-\(old)") }
    }

    /// The copies that are there, the newest last.
    private var numbers: [Int] {
        let url = URL(filePath: path)
        let prefix = "\(url.lastPathComponent).before-"
        let folder = url.deletingLastPathComponent().path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasPrefix(prefix) }.compactMap { Int($0.dropFirst(prefix.count)) }
            .sorted()
    }

    private func failure(_ number: Int32) -> StoreError {
        StoreError(
            number == ENOSPC ? .full : .cannotOpen,
            advice: "The file cannot be copied before its migration: "
                + "\(String(cString: strerror(number))).")
    }
}
