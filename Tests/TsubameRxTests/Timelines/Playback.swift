import TsubameRx
import TsubameRxTest

/// Plays a drawn timeline: makes its sources, and draws what the operator makes of them.
///
/// A source that begins in the first column is hot. One that begins later is cold, and has to be
/// subscribed to in the column where it begins. Results are subscribed to where they begin.
final class Playback {
    let scheduler: TestScheduler
    private let timeline: DrawnTimeline
    private var made: [String: TestableObservable<String>] = [:]
    private let start = 100
    let bag = DisposeBag()

    /// - Parameter turns: Whether what is scheduled for now takes a turn, which lasts a tick.
    init(_ timeline: DrawnTimeline, turns: Bool) {
        self.timeline = timeline
        scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: turns)
    }

    /// The source of a name.
    func callAsFunction(_ name: String = "source") -> Observable<String> {
        if let source = made[name] { return source.asObservable() }
        guard let row = timeline.rows.first(where: { $0.name == name }) else {
            return .error(Missing(name: name))
        }
        var values: [Character: String] = [:]
        for character in row.events { values[character] = row.legend[character] ?? "\(character)" }
        let source =
            row.lead == 0
            ? scheduler.createHotObservable(
                .drawn(row.events, values: values, from: start, tick: 1))
            : scheduler.createColdObservable(.drawn(row.events, values: values, tick: 1))
        made[name] = source
        return source.asObservable()
    }

    /// Whether there is a row of that name.
    func draws(_ name: String) -> Bool { timeline.rows.contains { $0.name == name } }

    /// What is wrong with the drawing; nothing when it is right.
    func faults(of play: @escaping (Playback) -> [Observable<String>]) -> [String] {
        let width = timeline.rows.map(\.width).max() ?? 0
        var seen: [TestableObserver<String>] = []
        SharingScheduler.mock(scheduler: scheduler) { [self] in
            scheduler.scheduleAt(start) { [self] in
                let results = play(self)
                for (row, result) in zip(timeline.rows.suffix(results.count), results) {
                    let observer = scheduler.createObserver(String.self)
                    seen.append(observer)
                    guard row.lead > 0 else {
                        result.subscribe(observer).disposed(by: bag)
                        continue
                    }
                    scheduler.scheduleAt(start + row.lead) { [bag] in
                        result.subscribe(observer).disposed(by: bag)
                    }
                }
            }
            scheduler.scheduleAt(start + width) { [scheduler] in scheduler.stop() }
            scheduler.start()
        }
        return sourceFaults(timeline.rows.dropLast(seen.count))
            + zip(timeline.rows.suffix(seen.count), seen).compactMap { row, observer in
                resultFault(row, observer.events, width)
            }
    }
}

/// A source that a timeline does not draw.
private struct Missing: Error {
    let name: String
}

extension Playback {
    private func sourceFaults(_ rows: ArraySlice<DrawnTimeline.Row>) -> [String] {
        rows.compactMap { row in
            guard let source = made[row.name] else { return "nobody uses \(row.name)" }
            guard row.lead > 0 else { return nil }
            let begun = source.subscriptions.first.map { $0.subscribe - start }
            return begun == row.lead
                ? nil : "\(row.name) begins in \(row.lead), is subscribed to in \(begun ?? -1)"
        }
    }

    private func resultFault(
        _ row: DrawnTimeline.Row, _ events: [Recorded<Event<String>>], _ width: Int
    ) -> String? {
        let named = events.map { event in
            Recorded(time: event.time, value: event.value.map { symbol(of: $0, in: row) })
        }
        var played = draw(named, from: start + row.lead, tick: 1)
        let drawn = row.events
        if !row.isEnded, !events.contains(where: \.value.isStopEvent) {
            let silence = width - row.lead - length(of: named, after: start + row.lead)
            played += String(repeating: "-", count: max(silence, 0))
            let rest = String(repeating: "-", count: width - row.width)
            return played == drawn + rest
                ? nil : "\(row.name) draws \(drawn), is \(played)\(unnamed(events))"
        }
        return played == drawn ? nil : "\(row.name) draws \(drawn), is \(played)\(unnamed(events))"
    }

    private func length(of events: [Recorded<Event<String>>], after start: Int) -> Int {
        events.last.map { $0.time - start + 1 } ?? 0
    }

    private func symbol(of text: String, in row: DrawnTimeline.Row) -> String {
        let letter = row.legend.first { $0.value == text }.map { String($0.key) }
        return letter ?? (text.count == 1 ? text : "?")
    }

    private func unnamed(_ events: [Recorded<Event<String>>]) -> String {
        let long = events.compactMap(\.value.element).filter { $0.count != 1 }
        return long.isEmpty ? "" : " of \(long)"
    }
}
