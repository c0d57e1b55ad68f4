import TsubameSupport

/// Files under other names until all of them are whole; they vanish with this object.
final class Drafts: Sendable {
    private let names = Lock<[(draft: String, path: String)]>([])

    /// Makes a file that nobody sees yet and fills it; gives its size.
    func make(
        _ path: String, _ fill: (Int32) throws(ImageError) -> Void
    ) throws(ImageError) -> Int {
        let draft = "\(path).\(String(UInt64.random(in: .min ... .max), radix: 36)).new"
        let file = try ImageError.wrap { () throws(FileFailure) in try FileCalls.create(draft) }
        names.withLock { $0.append((draft, path)) }
        defer { FileCalls.close(file) }
        try fill(file)
        return try ImageError.wrap { () throws(FileFailure) in
            try FileCalls.sync(file, of: draft)
            return try FileCalls.size(of: file, draft)
        }
    }

    /// Gives all files their names.
    func publish() throws(ImageError) {
        for (draft, path) in names.withLock({ $0 }) {
            try ImageError.wrap { () throws(FileFailure) in
                try FileCalls.rename(draft, to: path)
            }
        }
    }

    deinit {
        // Those that were published have no draft any more.
        for (draft, _) in names.withLock({ $0 }) { _ = try? FileCalls.remove(draft) }
    }
}
