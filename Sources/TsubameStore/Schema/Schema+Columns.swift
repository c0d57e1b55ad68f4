extension Schema {
    /// The column at a key path: an attribute's own, its folded one, or a to-one relation's.
    ///
    /// A key path that was formed on a type parameter, a protocol or a superclass is another value
    /// than the one that the schema was made with; such a one is found by what it reads.
    func column(of keyPath: PartialKeyPath<M>) -> String? {
        guard let property = try? PropertyMap<M>.shared()[keyPath], property.path.isEmpty else {
            return nil
        }
        return property.leaf.columnName
    }
}
