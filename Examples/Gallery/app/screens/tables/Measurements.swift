/// One row of the million.
struct Measurement: Equatable {
    let name: String
    let place: String
    let value: Int
}

/// A million measurements, of which only the changed ones take room.
struct Measurements {
    private static let birds = [
        "Avocet", "Bittern", "Crane", "Dunlin", "Egret", "Finch", "Goshawk", "Heron", "Ibis", "Jay",
        "Kite", "Lapwing", "Martin", "Nuthatch", "Osprey", "Plover", "Quail", "Robin", "Swallow",
        "Tern", "Umbrette", "Vireo", "Wagtail", "Xenops", "Yellowhammer", "Zebra finch",
    ]
    private static let places = ["Shore", "Forest", "Marsh", "Hills", "Town"]
    /// Each kind of bird fills a run of so many rows.
    private static let run = 1_000

    private(set) var count = 1_000_000
    private var round = 0
    private var raised: [Int: Int] = [:]

    subscript(row: Int) -> Measurement {
        let birds = Self.birds
        return Measurement(
            name: "\(birds[row / Self.run % birds.count]) \(row + 1)",
            place: Self.places[row % Self.places.count],
            value: (row &* 7_919 &+ round &* 131) % 997 + raised[row, default: 0])
    }

    mutating func raise(_ row: Int) { raised[row, default: 0] += 1 }

    mutating func append() { count += 1 }

    /// Every row has another value.
    mutating func begin() {
        round += 1
        raised = [:]
    }

    /// The next row whose name begins with a text, in constant time: the runs are known.
    func index(startingWith text: String, after row: Int?) -> Int? {
        let wanted = text.lowercased()
        let start = row.map { $0 + 1 } ?? 0
        let runs = count / Self.run + 1
        for step in 0...Self.birds.count {
            let run = (start / Self.run + step) % runs
            let first = step == 0 ? start : run * Self.run
            guard first < count else { continue }
            if self[first].name.lowercased().hasPrefix(wanted) { return first }
        }
        return nil
    }
}
