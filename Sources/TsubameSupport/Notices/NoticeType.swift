public import Foundation

/// A value that is read from the details of a notification that others post.
public protocol NoticeUserInfoDecodable {
    /// Reads the details, or gives nil if they are not what was expected.
    init?(info: [AnyHashable: Any])
}

/// A type for one notification, with a name and the type of what is posted.
public protocol NoticeType {
    /// What is posted.
    associatedtype InfoType: Sendable

    /// The notification's name.
    static var name: Notification.Name { get }

    /// Where the posted value stands among the notification's details.
    static var infoKey: String { get }
}

extension NoticeType {
    /// The place that is used where a type says nothing else.
    public static var infoKey: String { "infoKey" }

    /// The same notification as a name with a value.
    public static var notice: Notice.Name<InfoType> {
        guard InfoType.self is any NoticeUserInfoDecodable.Type else {
            return Notice.Name(name, key: infoKey, decode: nil)
        }
        return Notice.Name(name, key: infoKey) { info in
            let type = InfoType.self as? any NoticeUserInfoDecodable.Type
            if let value = type?.init(info: info) as? InfoType { return value }
            throw UnreadableInfo(description: "\(InfoType.self) cannot be made from the details.")
        }
    }

    /// Tells the observers on this thread, except those that asked for a queue.
    public static func post(
        from object: Any? = nil, info: InfoType, center: NotificationCenter = .default
    ) {
        center.nok.post(name: notice, with: info, from: object)
    }

    /// Calls a handler with each value while the result is kept.
    ///
    /// The handler runs later on the queue, or with nil at once on the posting thread. Before it
    /// `receiving` is called, on the posting thread, with the notification as it is. With an object,
    /// only its notices count; it is not kept alive.
    public static func observe(
        queue: OperationQueue? = .main, object: AnyObject? = nil,
        center: NotificationCenter = .default,
        receiving: (@Sendable (Notification) -> Void)? = nil,
        onError: (@Sendable (NoticeError) -> Void)? = nil,
        using handler: @escaping @Sendable (InfoType) -> Void
    ) -> NoticeObserver {
        center.nok.observe(
            notice, from: object, on: queue, receiving: receiving, onError: onError,
            using: handler)
    }
}

private struct UnreadableInfo: Error, CustomStringConvertible {
    let description: String
}

extension NoticeType where InfoType == Void {
    /// Tells the observers of a notification that has no value.
    public static func post(from object: Any? = nil, center: NotificationCenter = .default) {
        center.nok.post(name: notice, from: object)
    }
}
