/// A key path that any thread may use.
// Safety: key paths are immutable. Those that we are given are Sendable or only used as names, which
// reads none of what they captured.
struct SendablePath<Path: AnyKeyPath>: @unchecked Sendable {
    let path: Path

    init(_ path: Path) { self.path = path }
}

extension SendablePath: Hashable {
    static func == (left: SendablePath, right: SendablePath) -> Bool { left.path == right.path }

    func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
