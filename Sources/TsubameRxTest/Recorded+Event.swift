public import TsubameRx

extension Recorded {
    /// An element at a time.
    public static func next<T>(_ time: TestTime, _ element: T) -> Recorded<Event<T>>
    where Value == Event<T> {
        Recorded(time: time, value: .next(element))
    }

    /// The good end at a time.
    public static func completed<T>(
        _ time: TestTime, _ type: T.Type = T.self
    ) -> Recorded<Event<T>> where Value == Event<T> {
        Recorded(time: time, value: .completed)
    }

    /// A failure at a time.
    public static func error<T>(
        _ time: TestTime, _ error: any Swift.Error, _ type: T.Type = T.self
    ) -> Recorded<Event<T>> where Value == Event<T> {
        Recorded(time: time, value: .error(error))
    }

    /// A list of events, which spares naming their type at each.
    public static func events<T>(
        _ recordedEvents: Recorded<Event<T>>...
    ) -> [Recorded<Event<T>>] where Value == Event<T> {
        recordedEvents
    }

    /// A list of events, which spares naming their type at each.
    public static func events<T>(
        _ recordedEvents: [Recorded<Event<T>>]
    ) -> [Recorded<Event<T>>] where Value == Event<T> {
        recordedEvents
    }
}

/// An element at a time.
public func next<T>(_ time: TestTime, _ element: T) -> Recorded<Event<T>> {
    Recorded(time: time, value: .next(element))
}

/// The good end at a time.
public func completed<T>(_ time: TestTime, _ type: T.Type = T.self) -> Recorded<Event<T>> {
    Recorded(time: time, value: .completed)
}

/// A failure at a time.
public func error<T>(
    _ time: TestTime, _ error: any Swift.Error, _ type: T.Type = T.self
) -> Recorded<Event<T>> {
    Recorded(time: time, value: .error(error))
}
