/// Hears how a person scrolls a box; everything may be left out.
@MainActor
public protocol ScrollViewDelegate: AnyObject {
    /// The content has moved; told at most once a frame.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// A finger began to move the content.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// The finger has let go.
    func scrollViewDidEndDragging(_ scrollView: ScrollView)
    /// The content has come to rest.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
    /// The end came within `reachDistance`: once, until it was farther away or the content has grown.
    func scrollViewDidReachBottom(_ scrollView: ScrollView)
    /// The beginning came within `reachDistance`: once, until it was farther away or the content has grown.
    func scrollViewDidReachTop(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
    /// Nothing happens.
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    /// Nothing happens.
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    /// Nothing happens.
    public func scrollViewDidEndDragging(_ scrollView: ScrollView) {}
    /// Nothing happens.
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    /// Nothing happens.
    public func scrollViewDidReachBottom(_ scrollView: ScrollView) {}
    /// Nothing happens.
    public func scrollViewDidReachTop(_ scrollView: ScrollView) {}
}
