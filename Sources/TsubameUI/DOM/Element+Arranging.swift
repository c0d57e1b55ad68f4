extension Element {
    /// Makes these the children, in this order, with as few removals, moves and insertions as possible.
    ///
    /// - Parameter sparing: children that will be put elsewhere and are left where they are until then.
    /// - Complexity: O(*n* log *n*) in the number of children.
    func arrange(_ wanted: [Element], sparing: Set<ObjectIdentifier> = []) {
        if children.elementsEqual(wanted, by: ===) { return }
        let kept = sparing.union(wanted.map(ObjectIdentifier.init))
        for index in children.indices.reversed()
        where !kept.contains(ObjectIdentifier(children[index])) {
            removeChild(at: index)
        }
        let places = Dictionary(
            uniqueKeysWithValues: children.enumerated().map { (ObjectIdentifier($1), $0) })
        let still = Self.longestRise(wanted.compactMap { places[ObjectIdentifier($0)] })
        // From the end, so that the element before which a child is put is already in its place.
        var next: Element?
        for child in wanted.reversed() {
            if let place = places[ObjectIdentifier(child)], still.contains(place) {
                next = child
                continue
            }
            put(child, before: next)
            next = child
        }
    }

    private func put(_ child: Element, before next: Element?) {
        let isHere = child.parent === self || (document != nil && child.document === document)
        guard isHere, let parent = child.parent else { return insert(child, before: next) }
        // From wherever it is in this page: the browser keeps its focus and state.
        parent.children.removeAll { $0 === child }
        let index = next.flatMap { next in children.firstIndex { $0 === next } } ?? children.count
        children.insert(child, at: index)
        child.parent = self
        document?.record { $0.move(child.id, in: id, before: next?.id ?? 0) }
    }

    /// The members of a longest rising subsequence: what need not be moved when the others are.
    nonisolated static func longestRise(_ places: [Int]) -> Set<Int> {
        // For each length, the index of the smallest last member of a rise that long.
        var ends: [Int] = []
        var before = [Int](repeating: -1, count: places.count)
        for (index, place) in places.enumerated() {
            var low = 0
            var high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if places[ends[middle]] < place { low = middle + 1 } else { high = middle }
            }
            before[index] = low > 0 ? ends[low - 1] : -1
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        var rise: Set<Int> = []
        var index = ends.last ?? -1
        while index >= 0 {
            rise.insert(places[index])
            index = before[index]
        }
        return rise
    }
}
