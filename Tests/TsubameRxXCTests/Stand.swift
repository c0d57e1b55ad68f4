import Foundation
import TsubameRx
import TsubameRxTest
import XCTest

/// The base of tests that are written as RxSwift's users write them.
class StreamTestCase: XCTestCase {
    override func setUp() {
        super.setUp()
        Hooks.defaultErrorHandler = { _, _ in }
        Hooks.customCaptureSubscriptionCallstack = { ["frame"] }
    }
}

enum Failure: Error { case first, second }

/// A sequence of somebody else, which writes down how it is used.
final class ForeignSequence<Element>: ObservableType {
    private var observers: [Int: (Event<Element>) -> Void] = [:]
    private(set) var subscriptions = 0
    private(set) var disposals = 0

    func send(_ event: Event<Element>) {
        for key in observers.keys.sorted() { observers[key]?(event) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
        subscriptions += 1
        let key = subscriptions
        observers[key] = observer.on
        return Disposables.create {
            self.observers[key] = nil
            self.disposals += 1
        }
    }
}

/// A subject of somebody else.
final class ForeignSubject<Element>: SubjectType, ObserverType {
    private var observer: AnyObserver<Element>?
    private(set) var isLeft = false

    func on(_ event: Event<Element>) {
        observer?.on(event)
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
        self.observer = AnyObserver(observer)
        return Disposables.create { self.isLeft = true }
    }

    func asObserver() -> ForeignSubject<Element> { self }
}

/// A scheduler of somebody else.
final class ForeignScheduler: SchedulerType {
    var now: Date { Date() }

    func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> Disposable
    ) -> Disposable {
        action(state)
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> Disposable
    ) -> Disposable {
        action(state)
    }

    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> Disposable {
        Disposables.create()
    }
}
