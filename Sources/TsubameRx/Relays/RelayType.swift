/// A sequence that can be fed and never ends.
public protocol RelayType: ObservableType {
    /// Passes an element on to all who listen.
    func accept(_ event: Element)
}
