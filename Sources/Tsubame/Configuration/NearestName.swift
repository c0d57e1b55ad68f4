/// The known name that somebody most likely meant.
package enum NearestName {
    /// The nearest of the known names, or nil if none is near enough to be what was meant.
    package static func of(_ name: String, among known: [String]) -> String? {
        // A name of more bytes than this was no slip of a finger; the bound keeps the search cheap.
        guard name.utf8.count <= 64 else { return nil }
        let given = Array(name.lowercased().utf8)
        let letters = given.filter { $0 != UInt8(ascii: "-") }.count
        if letters >= 3, let whole = known.first(where: { $0.utf8.starts(with: given) }) {
            return whole
        }
        let ranked = known.map {
            (name: $0, distance: distance(given, Array($0.lowercased().utf8)))
        }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, min(3, letters / 2)) ? best.name : nil
    }

    /// The number of insertions, removals, changes and swaps of neighbours between two names.
    static func distance(_ given: [UInt8], _ target: [UInt8]) -> Int {
        var before: [Int] = []
        var last = Array(0...target.count)
        for row in given.indices {
            var current = [row + 1]
            for column in target.indices {
                let change = last[column] + (given[row] == target[column] ? 0 : 1)
                var best = min(change, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, given[row] == target[column - 1],
                    given[row - 1] == target[column]
                {
                    best = min(best, before[column - 1] + 1)
                }
                current.append(best)
            }
            (before, last) = (last, current)
        }
        return last[target.count]
    }
}
