/// Where each row of a section comes from when changes are applied.
struct SectionPlan {
    enum Source: Equatable {
        case kept(Int)
        case moved(Int)
        case inserted
    }

    let sources: [Source]

    /// Nil if the indices are out of range, said twice or do not add up.
    init?(_ changes: SectionChanges, from oldCount: Int, to newCount: Int) {
        let leaving = changes.deletes + changes.moves.map(\.from)
        let arriving = changes.inserts + changes.moves.map(\.to)
        guard oldCount - changes.deletes.count + changes.inserts.count == newCount,
            Set(leaving).count == leaving.count, Set(arriving).count == arriving.count,
            leaving.allSatisfy((0..<oldCount).contains),
            arriving.allSatisfy((0..<newCount).contains),
            changes.updates.allSatisfy((0..<newCount).contains)
        else { return nil }
        var sources = [Source?](repeating: nil, count: newCount)
        for row in changes.inserts { sources[row] = .inserted }
        for move in changes.moves { sources[move.to] = .moved(move.from) }
        let left = Set(leaving)
        var kept = (0..<oldCount).lazy.filter { !left.contains($0) }.makeIterator()
        self.sources = sources.map { source in source ?? kept.next().map(Source.kept) ?? .inserted }
    }
}
