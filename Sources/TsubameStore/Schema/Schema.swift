/// A model's table: its name, its attributes and its relations.
public struct Schema<M: Model>: Sendable {
    /// The name of the table.
    public let name: String

    /// The attributes, in the order of the columns.
    public let attributes: [Attribute<M>]

    /// The relations to other models; the columns of to-one relations follow the attributes.
    public let relations: [Relation<M>]

    /// Names the table and lists what it holds.
    public init(_ name: String, attributes: [Attribute<M>], relations: [Relation<M>] = []) {
        self.name = name
        self.attributes = attributes
        self.relations = relations
    }

    /// The name of the attribute or relation at a key path.
    public func name(of keyPath: PartialKeyPath<M>) -> String? {
        attributes.first { $0.keyPath == keyPath }?.name
            ?? relations.first { $0.keyPath == keyPath }?.name
    }
}
