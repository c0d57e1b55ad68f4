import Foundation

/// Shows sources to both readers, and counts where they agree.
struct Comparison {
    var (passed, failed) = (0, 0)
    mutating func note(_ name: String, _ complaint: String?) {
        guard let complaint else {
            passed += 1
            return
        }
        failed += 1
        if failed <= 20 { print("✘ \(name): \(complaint)\n") }
    }

    /// The corpus: what is to be accepted is seen alike by both.
    mutating func check(_ name: String, _ source: String) {
        guard let syntax = Sight(syntax: source) else { return note(name, "this is no Swift") }
        let room = Sight(room: source)
        if name.hasSuffix("!") { return note(name, room == nil ? nil : "accepted") }
        note(name, room.map { $0.difference(from: syntax) } ?? "refused")
    }

    /// Mutations: what is accepted is seen alike, or is no Swift at all.
    mutating func checkMutations(_ sources: [String], count: Int, seed: UInt64) {
        var mutation = Mutation(random: SeededRandom(seed: seed), corpus: sources)
        var (compared, slowest) = (0, 0.0)
        for number in 0..<count {
            let source = mutation.next()
            let start = clock()
            let sight = Sight(room: source)
            slowest = max(slowest, Double(clock() - start) / Double(CLOCKS_PER_SEC))
            guard let sight, let syntax = Sight(syntax: source) else { continue }
            compared += 1
            if let difference = sight.difference(from: syntax) {
                note("mutation \(number)", "\(difference)\nin\n\(source)")
            }
        }
        note("mutations", compared > count / 50 ? nil : "only \(compared) were compared")
        note("time", slowest < 1 ? nil : "the slowest took \(slowest) s")
        print("oracle: \(count) mutations, \(compared) accepted by both, slowest \(slowest) s")
    }
}
