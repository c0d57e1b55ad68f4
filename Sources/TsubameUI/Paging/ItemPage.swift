/// A page of items, with the way to those before and behind it.
public struct ItemPage<Item: Sendable, Cursor: Sendable>: Sendable {
    /// The items in order.
    public let items: [Item]
    /// What the next page is asked for by; nil at the end.
    public let next: Cursor?
    /// What the page before is asked for by; nil at the beginning, and where nobody pages backwards.
    public let previous: Cursor?

    /// Makes a page.
    public init(items: [Item], next: Cursor?, previous: Cursor? = nil) {
        self.items = items
        self.next = next
        self.previous = previous
    }
}
