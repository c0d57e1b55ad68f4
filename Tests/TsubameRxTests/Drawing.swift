import TsubameRx
import TsubameRxTest

/// Draws what operators make of drawn sources, from the subscription at 200, ten ticks a column.
struct Drawing {
    let scheduler = TestScheduler(initialClock: 0)

    func hot(_ timeline: String) -> TestableObservable<String> {
        scheduler.createHotObservable(.drawn(timeline, from: 200))
    }

    func cold(_ timeline: String) -> TestableObservable<String> {
        scheduler.createColdObservable(.drawn(timeline))
    }

    /// Cold sources by the name of the element that stands for them.
    func inners(_ timelines: [String: String]) -> [String: TestableObservable<String>] {
        timelines.mapValues { cold($0) }
    }

    func run(
        disposed: Int = 1000, _ create: @escaping () -> Observable<String>
    ) -> String {
        draw(scheduler.start(disposed: disposed, create: create).events, from: 200)
    }
}

extension TestableObservable {
    /// When it was subscribed to, as `200-250 300-1000`.
    var lives: String {
        subscriptions.map { life in
            life.unsubscribe == Int.max
                ? "\(life.subscribe)-" : "\(life.subscribe)-\(life.unsubscribe)"
        }.joined(separator: " ")
    }
}
