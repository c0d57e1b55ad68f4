/// An index over several attributes, in which order matters.
public struct Index<M: Model>: Sendable {
    let paths: [SendablePath<PartialKeyPath<M>>]
    let isUnique: Bool

    /// Makes finding and sorting by these attributes together fast.
    public init(_ keyPaths: any PartialKeyPath<M> & Sendable...) {
        paths = keyPaths.map { SendablePath($0) }
        isUnique = false
    }

    /// Demands that no two rows have the same values for all of these attributes.
    public init(unique keyPaths: any PartialKeyPath<M> & Sendable...) {
        paths = keyPaths.map { SendablePath($0) }
        isUnique = true
    }
}
