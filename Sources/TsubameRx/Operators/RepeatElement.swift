extension ObservableType {
    /// One element, again and again, until the subscription is disposed.
    ///
    ///     repeatElement(1).take(3)  (111|)
    public static func repeatElement(
        _ element: Element,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        Stage { receiver, scope in scheduler.emit(receiver, scope) { element } }
    }
}
