/// An index over several attributes, in which order matters.
public struct Index<M: Model>: Sendable {
    // Safety: immutable, and made only of key paths that are Sendable.
    struct Paths: @unchecked Sendable {
        let list: [PartialKeyPath<M>]
    }

    let paths: Paths
    let isUnique: Bool

    /// Makes finding and sorting by these attributes together fast.
    public init(_ keyPaths: any PartialKeyPath<M> & Sendable...) {
        paths = Paths(list: keyPaths.map { $0 })
        isUnique = false
    }

    /// Demands that no two rows have the same values for all of these attributes.
    public init(unique keyPaths: any PartialKeyPath<M> & Sendable...) {
        paths = Paths(list: keyPaths.map { $0 })
        isUnique = true
    }
}
