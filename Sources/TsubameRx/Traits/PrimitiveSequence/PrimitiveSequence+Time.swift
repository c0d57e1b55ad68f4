public import Dispatch

extension PrimitiveSequence {
    /// Sends the element some time later.
    ///
    ///     source              --(a|)
    ///     delay(.seconds(2))  ----(a|)
    public func delay(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
    }

    /// Subscribes to the source when some time has passed.
    ///
    ///     source                            -(a|)
    ///     delaySubscription(.seconds(2))  ---(a|)
    public func delaySubscription(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
    }

    /// Delivers the events on a scheduler.
    ///
    ///     source                     --(a|)
    ///     observe(on: a busy queue)  ---a|
    public func observe(
        on scheduler: any ImmediateSchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.observe(on: scheduler))
    }

    /// Subscribes on a scheduler.
    ///
    ///     source                        --(a|)
    ///     subscribe(on: a busy queue)  ---(a|)
    public func subscribe(
        on scheduler: any ImmediateSchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.subscribe(on: scheduler))
    }

    /// Fails when nothing has come for some time.
    ///
    ///     source                -----(a|)
    ///     timeout(.seconds(3))  ---#
    public func timeout(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
    }

    /// Goes on with another sequence when nothing has come for some time.
    ///
    ///     source                       -----(a|)
    ///     other                           -(b|)
    ///     timeout(.seconds(3), other)  ----(b|)
    public func timeout(
        _ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>,
        scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
    }
}

extension PrimitiveSequenceType where Element: RxAbstractInteger {
    /// A sequence that sends 0 when some time has passed.
    ///
    ///     timer(.seconds(3))  ---(0|)
    public static func timer(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
    }
}
