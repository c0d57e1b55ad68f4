import Dispatch
import Foundation
import Testing
import TsubameRx
import TsubameSupport

#if DEBUG
    // The sink belongs to the whole program, so each test keeps to lines about its own element.
    @Suite(.leavesNothing, .serialized) struct SerialContractTests {
        struct Nested {}
        struct Orderly {}
        struct Crossing {}

        private func lines<Element>(about type: Element.Type, _ body: () -> Void) -> [String] {
            let lines = Lock([String]())
            let old = Hooks.contractSink
            Hooks.contractSink = { line in lines.withLock { $0.append(line) } }
            body()
            Hooks.contractSink = old
            return lines.withLock { $0.filter { $0.contains("\(type)") } }
        }

        @Test func `events in a row say nothing`() {
            let seen = lines(about: Orderly.self) {
                _ = Observable<Orderly>.create { observer in
                    observer.onNext(Orderly())
                    observer.onNext(Orderly())
                    observer.onCompleted()
                    return Disposables.create()
                }.subscribe()
            }
            #expect(seen.isEmpty)
        }

        @Test func `an event from within another is told once, and still arrives`() {
            var count = 0
            let seen = lines(about: Nested.self) {
                var observer: AnyObserver<Nested>?
                let subscription = Observable<Nested>.create {
                    observer = $0
                    return Disposables.create()
                }.subscribe(onNext: { _ in
                    count += 1
                    if count < 4 { observer?.onNext(Nested()) }
                })
                observer?.onNext(Nested())
                subscription.dispose()
                observer = nil
            }
            #expect(count == 4)
            #expect(seen.count == 1)
            #expect(seen.first?.contains("reentrancy") == true)
        }

        @Test func `two threads at once are told`() {
            var isFirst = true
            let seen = lines(about: Crossing.self) {
                var observer: AnyObserver<Crossing>?
                let subscription = Observable<Crossing>.create {
                    observer = $0
                    return Disposables.create()
                }.subscribe(onNext: { _ in
                    guard isFirst, let observer else { return }
                    isFirst = false
                    onAnotherThread { observer.onNext(Crossing()) }
                })
                observer?.onNext(Crossing())
                subscription.dispose()
                observer = nil
            }
            #expect(seen.count == 1)
            #expect(seen.first?.contains("overlap") == true)
        }

        /// Does something on a new thread and waits for it.
        private func onAnotherThread(_ body: @escaping () -> Void) {
            // Safety: this thread waits until the other one is done with it.
            nonisolated(unsafe) var body: (() -> Void)? = body
            let isDone = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                body?()
                // The thread's own closure may live a little longer.
                body = nil
                isDone.signal()
            }
            isDone.wait()
        }

        @Test func `without a sink nothing is told`() {
            let old = Hooks.contractSink
            Hooks.contractSink = nil
            #expect(Hooks.contractSink == nil)
            Hooks.contractSink = old
        }
    }
#endif
