import TsubameSQLite
import TsubameSupport

/// Keeps the file as it is before a migration that does more than add.
struct MigrationBackup {
    private static let keptCount = 3

    let path: String

    /// Copies the file beside itself, as `….before-1` and so on, and removes all but the newest.
    ///
    /// When it returns, the disk has the copy: what comes next may end at any moment.
    func make() throws {
        do {
            let known = try numbers()
            let number = (known.last ?? 0) + 1
            let part = "\(path).before-\(number).part"
            _ = try FileCalls.remove(part)
            // Made first, so that nobody else can ever read it.
            let file = try FileCalls.create(part)
            defer { FileCalls.close(file) }
            do {
                try Connection(path: path, access: .read)
                    .execute("VACUUM INTO \(StoredValue.text(part).literal)")
                try FileCalls.sync(file, of: part)
                try FileCalls.rename(part, to: "\(path).before-\(number)")
                try FileCalls.syncFolder(FileCalls.folder(of: path))
            } catch {
                _ = try? FileCalls.remove(part)
                throw error
            }
            for old in (known + [number]).dropLast(Self.keptCount) {
                _ = try FileCalls.remove("\(path).before-\(old)")
            }
        } catch let failure as FileFailure {
            throw StoreError(
                failure.code == .noSpace ? .full : .cannotOpen,
                advice: "The file cannot be copied before its migration: \(failure)")
        }
    }

    /// The copies that are there, the newest last.
    private func numbers() throws -> [Int] {
        let prefix = "\(path.split(separator: "/").last ?? "").before-"
        // A folder that cannot be read would hide a copy, over which this one would be written.
        return try FileCalls.names(in: FileCalls.folder(of: path)).filter { $0.hasPrefix(prefix) }
            .compactMap { Int($0.dropFirst(prefix.count)) }
            .filter { (1..<1_000_000_000).contains($0) }.sorted()
    }
}
