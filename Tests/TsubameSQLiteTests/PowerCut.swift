import CPowerCut
import Foundation
import TsubameSupport

/// What SQLite asked of the files in one folder, and what a cut at any point may leave of it.
final class PowerCut: Sendable {
    static let vfs = "power-cut"

    enum Step {
        case write(name: String, offset: Int, bytes: [UInt8])
        case truncate(name: String, size: Int)
        case sync(name: String)
        case delete(name: String, isSynced: Bool)
        case mark(Int64)
    }

    private let folder: String

    /// Begins to record what happens in a folder.
    init(in folder: String) {
        self.folder = folder
        _ = power_cut_register()
    }

    deinit {
        power_cut_forget(folder)
    }

    /// Notes that something was promised now.
    func mark(_ number: Int64) { power_cut_mark(folder, number) }

    /// All that has happened so far.
    var steps: [Step] {
        (0..<power_cut_count()).compactMap { index in
            let operation = power_cut_operation_at(index)
            let path = String(cString: operation.path)
            guard path.hasPrefix(folder) else { return nil }
            let name = String(path.dropFirst(folder.count + 1))
            switch operation.kind {
            case POWER_CUT_WRITE:
                let bytes = UnsafeRawBufferPointer(
                    start: operation.bytes, count: Int(operation.size))
                return .write(name: name, offset: Int(operation.number), bytes: Array(bytes))
            case POWER_CUT_TRUNCATE: return .truncate(name: name, size: Int(operation.number))
            case POWER_CUT_SYNC: return .sync(name: name)
            case POWER_CUT_DELETE: return .delete(name: name, isSynced: operation.number != 0)
            default: return .mark(operation.number)
            }
        }
    }
}
