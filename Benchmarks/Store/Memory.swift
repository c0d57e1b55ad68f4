import CTsubameLinux

/// What lives on the heap.
enum Memory {
    /// Bytes that the work's result holds.
    static func held<Result>(by work: () throws -> Result) rethrows -> Int {
        let before = used
        let result = try work()
        return withExtendedLifetime(result) { used - before }
    }

    private static var used: Int {
        let facts = mallinfo2()
        return Int(facts.uordblks) + Int(facts.hblkhd)
    }
}
