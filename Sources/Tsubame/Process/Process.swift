import Glibc

/// The end of the process.
enum Process {
    static func end(_ code: Int32) -> Never {
        exit(code)
    }
}
