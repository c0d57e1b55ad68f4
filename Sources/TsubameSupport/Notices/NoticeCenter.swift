public import Foundation

/// Posts and observes notices in one notification centre, as `center.nok`.
public struct NoticeCenter: Sendable {
    let center: NotificationCenter

    /// Tells the observers of the name on this thread, except those that asked for a queue.
    public func post<Value>(name: Notice.Name<Value>, with value: Value, from object: Any? = nil) {
        center.post(name: name.rawValue, object: object, userInfo: [name.key: value])
    }

    /// Tells the observers of a name that has no value.
    public func post(name: Notice.Name<Void>, from object: Any? = nil) {
        center.post(name: name.rawValue, object: object)
    }

    /// Calls the handler with each value that is posted under the name while the result is kept.
    ///
    /// With an object, only its notices count; it is not kept alive. The handler runs later on the
    /// queue, or without one at once on the posting thread. What is no value is told to `onError`, or
    /// else to ``NoticeError/unclaimed``.
    public func observe<Value>(
        name: Notice.Name<Value>, object: AnyObject? = nil, queue: OperationQueue? = nil,
        onError: (@Sendable (NoticeError) -> Void)? = nil,
        using handler: @escaping @Sendable (Value) -> Void
    ) -> NoticeObserver {
        observe(
            name, from: object, on: queue, receiving: nil, onError: onError, using: handler)
    }

    /// Calls an asynchronous handler with each value, one after the other, while the result is kept.
    public func observe<Value>(
        name: Notice.Name<Value>, object: AnyObject? = nil,
        onError: (@Sendable (NoticeError) -> Void)? = nil,
        asyncUsing handler: @escaping @Sendable (Value) async -> Void
    ) -> NoticeObserver {
        let values = notifications(named: name, object: object, onError: onError)
        let task = Task {
            for await value in values { await handler(value) }
        }
        return NoticeObserver { task.cancel() }
    }

    func observe<Value>(
        _ name: Notice.Name<Value>, from object: AnyObject?, on queue: OperationQueue?,
        receiving: (@Sendable (Notification) -> Void)?,
        onError: (@Sendable (NoticeError) -> Void)?,
        using handler: @escaping @Sendable (Value) -> Void
    ) -> NoticeObserver {
        let delivery = NoticeDelivery(handler, queue: queue)
        return listen(to: name.rawValue, from: object) { notification in
            receiving?(notification)
            do throws(NoticeError) {
                delivery.deliver(try name.value(of: notification))
            } catch {
                NoticeError.report(error, to: onError)
            }
        } removal: {
            delivery.stop()
        }
    }

    private func listen(
        to name: Notification.Name, from object: AnyObject?,
        _ receive: @escaping @Sendable (Notification) -> Void,
        removal: @escaping @Sendable () -> Void
    ) -> NoticeObserver {
        let sender = NoticeSender(object)
        // The centre's own queue would make the posting thread wait for it.
        let token = center.addObserver(forName: name, object: nil, queue: nil) { notification in
            if sender.matches(notification) { receive(notification) }
        }
        let registration = NoticeRegistration(center, token)
        return NoticeObserver {
            removal()
            registration.remove()
        }
    }
}

extension NotificationCenter {
    /// This centre for typed notices.
    public var nok: NoticeCenter { NoticeCenter(center: self) }
}

extension NoticeError {
    static func report(_ error: NoticeError, to handler: (@Sendable (NoticeError) -> Void)?) {
        if let handler { handler(error) } else { unclaimed.report(error) }
    }
}
