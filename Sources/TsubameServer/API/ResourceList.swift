/// A list of items that an API serves in pages.
///
/// Lists that do not shift are served by page; lists that grow at the front while somebody reads
/// them are served by cursor, so that nothing is shown twice or missed.
public protocol ResourceList: Sendable {
    /// What the list holds.
    associatedtype Item: LinkedItem

    /// How the list is cut.
    var paging: Paging { get }

    /// The items at a place.
    func page(at place: ListPlace, for request: APIRequest) async throws -> ListPage<Item>
}

/// How a list is cut into pages.
public enum Paging: Hashable, Sendable {
    /// By `page` and `per_page`.
    case pages
    /// By `after`, `before` and `per_page`, with cursors that the list itself made.
    case cursors
}

/// Where in a list a page begins or ends.
public enum ListPlace: Hashable, Sendable {
    /// The page of a number, from 1.
    case page(Int, size: Int)
    /// What comes after a cursor; from the start without one.
    case after(String?, size: Int)
    /// What comes before a cursor.
    case before(String, size: Int)

    /// The most items that are wanted.
    public var size: Int {
        switch self {
        case .page(_, let size), .after(_, let size), .before(_, let size): size
        }
    }
}

/// One page of a list.
public struct ListPage<Item: Sendable>: Sendable {
    /// The items in order.
    public var items: [Item]
    /// Whether items follow.
    public var hasNext: Bool
    /// The cursor after the last item, in a list by cursor.
    public var after: String?
    /// The cursor before the first item, nil if nothing comes before it.
    public var before: String?

    /// Makes a page.
    public init(_ items: [Item], hasNext: Bool, after: String? = nil, before: String? = nil) {
        self.items = items
        self.hasNext = hasNext
        self.after = after
        self.before = before
    }
}
