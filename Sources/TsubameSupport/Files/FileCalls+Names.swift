import Glibc

extension FileCalls {
    /// Makes a folder that nobody else can enter, with those above it; it may be there already.
    package static func makeFolder(_ path: String) throws(FileFailure) {
        do throws(FileFailure) {
            _ = try call(path) { mkdir(path, 0o700) }
        } catch {
            switch error.code {
            case .exists: return
            case .missing:
                let parent = folder(of: path)
                guard parent != path else { throw error }
                try makeFolder(parent)
                guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
                    throw FileFailure(path: path, number: errno)
                }
            default: throw error
            }
        }
    }

    /// Gives a file another name, in place of a file that has it; readers see one or the other.
    package static func rename(_ path: String, to other: String) throws(FileFailure) {
        _ = try call(other) { Glibc.rename(path, other) }
    }

    /// Gives a file a second name; throws `.exists` if it is taken.
    package static func link(_ path: String, as other: String) throws(FileFailure) {
        _ = try call(other) { Glibc.link(path, other) }
    }

    /// Removes a file; false if there was none.
    @discardableResult
    package static func remove(_ path: String) throws(FileFailure) -> Bool {
        do throws(FileFailure) {
            _ = try call(path) { unlink(path) }
            return true
        } catch {
            if error.code == .missing { return false }
            throw error
        }
    }

    /// Removes a folder of ours with all that is in it; false if there was none.
    @discardableResult
    package static func removeFolder(_ path: String) throws(FileFailure) -> Bool {
        do throws(FileFailure) {
            for name in try names(in: path) {
                let inner = "\(path)/\(name)"
                do throws(FileFailure) {
                    try remove(inner)
                } catch {
                    guard error.number == EISDIR else { throw error }
                    try removeFolder(inner)
                }
            }
            _ = try call(path) { rmdir(path) }
            return true
        } catch {
            if error.code == .missing { return false }
            throw error
        }
    }

    /// The names in a folder, sorted, without `.` and `..`.
    package static func names(in path: String) throws(FileFailure) -> [String] {
        guard let folder = opendir(path) else { throw FileFailure(path: path, number: errno) }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                // Safety: the kernel ends each name with a zero byte inside the field.
                tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// The folder in which a path's last name lies.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
