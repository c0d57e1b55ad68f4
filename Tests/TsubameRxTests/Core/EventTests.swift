import Testing
import TsubameRx

@Suite struct EventTests {
    struct Failure: Error {}

    @Test func `an event says what it is`() {
        #expect(Event.next(1).element == 1 && !Event.next(1).isStopEvent)
        #expect(Event<Int>.completed.isCompleted && Event<Int>.completed.isStopEvent)
        #expect(Event<Int>.error(Failure()).error is Failure)
        #expect(Event<Int>.error(Failure()).isStopEvent)
        #expect("\(Event.next(1).debugDescription)" == "next(1)")
        #expect(Event<Int>.completed.debugDescription == "completed")
    }

    @Test func `a mapped event keeps its end, and a thrown error becomes one`() {
        #expect(Event.next(1).map { $0 + 1 }.element == 2)
        #expect(Event<Int>.completed.map { $0 + 1 }.isCompleted)
        #expect(Event<Int>.error(Failure()).map { $0 + 1 }.error is Failure)
        #expect(Event.next(1).map { _ -> Int in throw Failure() }.error is Failure)
        #expect(Event.next(1).event.element == 1)
    }
}
