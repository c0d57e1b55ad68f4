import Foundation
import TsubameTestSupport

/// A disk that keeps for certain only what was synced.
struct CutDisk {
    struct File {
        /// What is on the disk for certain; nil if not even the name is.
        var kept: [UInt8]?
        /// What was asked for since the last sync; nil bytes are a new size.
        var pending: [(offset: Int, bytes: [UInt8]?)] = []
        /// Removed, but the folder was not synced.
        var isLeaving = false
    }

    private var files: [String: File] = [:]
    /// The highest mark so far.
    private(set) var mark: Int64 = 0

    mutating func apply(_ step: PowerCut.Step) {
        switch step {
        case .write(let name, let offset, let bytes):
            files[name, default: File()].change((offset, bytes))
        case .truncate(let name, let size): files[name, default: File()].change((size, nil))
        case .sync(let name): sync(name)
        case .delete(let name, true): files[name] = nil
        case .delete(let name, false): files[name]?.isLeaving = true
        case .mark(let number): mark = max(mark, number)
        }
    }

    private mutating func sync(_ name: String) {
        // With the first sync of a log or journal that it made, SQLite syncs the folder too.
        if files[name]?.kept == nil, name.hasSuffix("-wal") || name.hasSuffix("-journal") {
            files = files.filter { !$0.value.isLeaving }
        }
        files[name]?.sync()
    }

    /// Writes what a cut at this point leaves, by chance, into another folder.
    func leave(in folder: String, using random: inout SeededGenerator) throws {
        for (name, file) in files.sorted(by: { $0.key < $1.key }) {
            guard let bytes = file.survivors(using: &random) else { continue }
            try Data(bytes).write(to: URL(filePath: "\(folder)/\(name)"))
        }
    }
}

extension CutDisk.File {
    mutating func change(_ step: (offset: Int, bytes: [UInt8]?)) {
        if isLeaving { self = Self() }
        pending.append(step)
    }

    mutating func sync() {
        var bytes = kept ?? []
        for step in pending { Self.apply(step.offset, step.bytes, to: &bytes) }
        kept = bytes
        pending = []
    }

    func survivors(using random: inout SeededGenerator) -> [UInt8]? {
        if isLeaving, Bool.random(using: &random) { return nil }
        if kept == nil, Bool.random(using: &random) { return nil }
        var bytes = kept ?? []
        // Sometimes nearly all of it arrives, sometimes nearly nothing.
        let chance = Double.random(in: 0...1, using: &random)
        for step in pending {
            guard let content = step.bytes else {
                if Double.random(in: 0...1, using: &random) < chance {
                    Self.apply(step.offset, nil, to: &bytes)
                }
                continue
            }
            // A sector of 512 bytes is written whole or not at all.
            var start = 0
            while start < content.count {
                let end = min((step.offset + start) / 512 * 512 + 512 - step.offset, content.count)
                if Double.random(in: 0...1, using: &random) < chance {
                    Self.apply(step.offset + start, Array(content[start..<end]), to: &bytes)
                }
                start = end
            }
        }
        return bytes
    }

    private static func apply(_ offset: Int, _ content: [UInt8]?, to bytes: inout [UInt8]) {
        guard let content else {
            if offset < bytes.count {
                bytes.removeLast(bytes.count - offset)
            } else {
                bytes += [UInt8](repeating: 0, count: offset - bytes.count)
            }
            return
        }
        let end = offset + content.count
        if end > bytes.count { bytes += [UInt8](repeating: 0, count: end - bytes.count) }
        bytes.replaceSubrange(offset..<end, with: content)
    }
}
