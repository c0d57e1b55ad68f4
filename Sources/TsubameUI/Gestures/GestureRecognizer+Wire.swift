extension GestureRecognizer {
    /// What the browser is told of a recognizer, besides its numbers.
    struct Flags: OptionSet {
        let rawValue: Int

        static let reports = Flags(rawValue: 1)
        static let changes = Flags(rawValue: 2)
        static let cancelsTouches = Flags(rawValue: 4)
        static let mirrors = Flags(rawValue: 8)
    }

    private var flags: Flags {
        var flags: Flags = []
        if wantsReports { flags.insert(.reports) }
        if wantsChanges { flags.insert(.changes) }
        if cancelsTouchesInView { flags.insert(.cancelsTouches) }
        if mirrors { flags.insert(.mirrors) }
        return flags
    }

    /// `[id, kind, flags, key step, [parameters…], [companions…], [rivals…], [effects…]]`.
    func json(in document: Document) -> String {
        let numbers = [
            String(id), String(kind.rawValue), String(flags.rawValue), WireDecimal.text(keyStep),
            WireDecimal.list(parameters), Self.list(companions), Self.list(rivals),
            "[" + effects.map { $0.json(in: document) }.joined(separator: ",") + "]",
        ]
        return "[" + numbers.joined(separator: ",") + "]"
    }

    private static func list(_ recognizers: [WeakRecognizer]) -> String {
        let ids = recognizers.compactMap { $0.recognizer?.id }
        return "[" + ids.map(String.init).joined(separator: ",") + "]"
    }
}

/// Numbers with a fraction as they stand in JSON that goes down.
enum WireDecimal {
    /// The shortest text of a number, `null` for what is no number or without bound.
    static func text(_ number: Double?) -> String {
        guard let number, number.isFinite else { return "null" }
        return Int(exactly: number).map(String.init) ?? String(number)
    }

    static func list(_ numbers: [Double]) -> String {
        "[" + numbers.map { text($0) }.joined(separator: ",") + "]"
    }
}
