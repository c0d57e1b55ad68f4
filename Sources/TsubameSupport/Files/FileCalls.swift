import Glibc

/// System calls on files, repeated when a signal interrupts them; they block their thread.
package enum FileCalls {
    /// Makes a file that nobody else can read, and that was not there; gives its descriptor.
    package static func create(_ path: String) throws(FileFailure) -> Int32 {
        try call(path) {
            Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        }
    }

    /// Opens a file that is there.
    package static func open(
        _ path: String, writing: Bool = false
    ) throws(FileFailure) -> Int32 {
        try call(path) {
            Glibc.open(path, (writing ? O_RDWR : O_RDONLY) | O_CLOEXEC | O_NOFOLLOW)
        }
    }

    /// Writes all of the bytes at the descriptor's place.
    package static func write(
        _ bytes: [UInt8], to descriptor: Int32, of path: String
    ) throws(FileFailure) {
        var done = 0
        while done < bytes.count {
            done += try call(path) {
                bytes[done...].withUnsafeBytes {
                    Glibc.write(descriptor, $0.baseAddress, $0.count)
                }
            }
        }
    }

    /// Writes all of the bytes from a place on.
    package static func write(
        _ bytes: [UInt8], at offset: Int, to descriptor: Int32, of path: String
    ) throws(FileFailure) {
        var done = 0
        while done < bytes.count {
            done += try call(path) {
                bytes[done...].withUnsafeBytes {
                    pwrite(descriptor, $0.baseAddress, $0.count, offset + done)
                }
            }
        }
    }

    /// Cuts a file off, or fills it up with zeros.
    package static func truncate(
        _ descriptor: Int32, to size: Int, of path: String
    ) throws(FileFailure) {
        _ = try call(path) { ftruncate(descriptor, size) }
    }

    /// Reads up to so many bytes from a place; none at the end.
    package static func read(
        _ count: Int, at offset: Int, from descriptor: Int32, of path: String
    ) throws(FileFailure) -> [UInt8] {
        var failure: FileFailure?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(FileFailure) {
                filled = try call(path) { pread(descriptor, buffer.baseAddress, count, offset) }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Waits until the disk has a file's bytes.
    package static func sync(_ descriptor: Int32, of path: String) throws(FileFailure) {
        _ = try call(path) { fsync(descriptor) }
    }

    /// Waits until the disk has a folder's names.
    package static func syncFolder(_ path: String) throws(FileFailure) {
        let folder = try call(path) { Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        defer { Glibc.close(folder) }
        try sync(folder, of: path)
    }

    package static func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }

    package static func size(of descriptor: Int32, _ path: String) throws(FileFailure) -> Int {
        var status = stat()
        _ = try call(path) { fstat(descriptor, &status) }
        return Int(status.st_size)
    }

    /// The size of a file by its name; throws `.missing` if there is none.
    package static func size(of path: String) throws(FileFailure) -> Int {
        var status = stat()
        _ = try call(path) { lstat(path, &status) }
        return Int(status.st_size)
    }

    static func call<Number: SignedInteger>(
        _ path: String, _ body: () -> Number
    ) throws(FileFailure) -> Number {
        while true {
            let result = body()
            if result >= 0 { return result }
            let number = errno
            if number != EINTR { throw FileFailure(path: path, number: number) }
        }
    }
}
