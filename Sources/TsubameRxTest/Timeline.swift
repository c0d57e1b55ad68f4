public import TsubameRx

/// The failure that `#` stands for in a drawn timeline, unless another is given.
public struct DrawnError: Error, Equatable {
    /// The failure.
    public init() {}
}

extension Array {
    /// The events that a timeline draws, one column a tick.
    ///
    /// `-` is an empty column, `|` the good end, `#` a failure, `(ab)` one column with several
    /// events; spaces do not count. All else are elements, by their name in `values`.
    ///
    ///     .drawn("a--(bc)-|", values: ["a": 1, "b": 2, "c": 3])
    public static func drawn<T>(
        _ timeline: String, values: [Character: T], error: any Error = DrawnError(),
        from start: TestTime = 0, tick: TestTime = 10
    ) -> [Recorded<Event<T>>] where Element == Recorded<Event<T>> {
        read(timeline, error, start, tick) { character in
            guard let value = values[character] else {
                preconditionFailure("\(timeline) draws '\(character)', which has no value")
            }
            return value
        }
    }

    /// The events that a timeline draws, with each character as its own element.
    public static func drawn(
        _ timeline: String, error: any Error = DrawnError(), from start: TestTime = 0,
        tick: TestTime = 10
    ) -> [Recorded<Event<String>>] where Element == Recorded<Event<String>> {
        read(timeline, error, start, tick) { String($0) }
    }

    private static func read<T>(
        _ timeline: String, _ error: any Error, _ start: TestTime, _ tick: TestTime,
        _ value: (Character) -> T
    ) -> [Recorded<Event<T>>] {
        var events: [Recorded<Event<T>>] = []
        var time = start
        var isGroup = false
        for character in timeline where character != " " {
            switch character {
            case "-": break
            case "(": isGroup = true
            case ")": isGroup = false
            case "|": events.append(.completed(time))
            case "#": events.append(.error(time, error))
            default: events.append(.next(time, value(character)))
            }
            if !isGroup { time += tick }
        }
        return events
    }
}

/// Draws events as a timeline, one column a tick.
///
/// An element that `values` does not name is drawn as `?`, one that comes between two columns as
/// `(a+3)`.
public func draw<T: Equatable>(
    _ events: [Recorded<Event<T>>], values: [Character: T], from start: TestTime = 0,
    tick: TestTime = 10
) -> String {
    draw(events, start, tick) { element in values.first { $0.value == element }?.key ?? "?" }
}

/// Draws events as a timeline, with each element as its first character.
public func draw(
    _ events: [Recorded<Event<String>>], from start: TestTime = 0, tick: TestTime = 10
) -> String {
    draw(events, start, tick) { $0.first ?? "?" }
}

private func draw<T>(
    _ events: [Recorded<Event<T>>], _ start: TestTime, _ tick: TestTime,
    _ name: (T) -> Character
) -> String {
    var columns: [[String]] = []
    for event in events {
        let (column, rest) = (event.time - start).quotientAndRemainder(dividingBy: tick)
        precondition(column >= 0, "\(event) comes before the timeline's start at \(start)")
        while columns.count <= column { columns.append([]) }
        let symbol =
            switch event.value {
            case .next(let element): "\(name(element))"
            case .completed: "|"
            case .error: "#"
            }
        columns[column].append(rest == 0 ? symbol : "\(symbol)+\(rest)")
    }
    return columns.map { column in
        let text = column.joined()
        return text.isEmpty ? "-" : text.count == 1 ? text : "(\(text))"
    }.joined()
}
