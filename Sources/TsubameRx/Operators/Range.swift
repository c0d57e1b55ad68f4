/// The integers that a range can be made of.
public typealias RxAbstractInteger = FixedWidthInteger

extension ObservableType where Element: RxAbstractInteger {
    /// The integers from a first one on, as many as wanted.
    ///
    /// A negative count, or a last integer that the type cannot hold, is a mistake and stops the
    /// program.
    ///
    ///     range(start: 3, count: 4)  (3456|)
    public static func range(
        start: Element, count: Element,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        precondition(count >= 0, "count can't be negative")
        precondition(
            count == 0 || !start.addingReportingOverflow(count - 1).overflow, "overflow of count")
        return Stage { receiver, scope in
            var sent: Element = 0
            scheduler.emit(receiver, scope) {
                guard sent < count else { return nil }
                defer { sent += 1 }
                return start + sent
            }
        }
    }
}
