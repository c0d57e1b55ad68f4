public import TsubameStore

extension Store {
    /// Adds an object and saves it; gives what the closure makes of it.
    @MainActor
    public func add<M: Model, Value>(
        _ object: M, _ made: @MainActor (M) throws -> Value
    ) async throws -> Value {
        let context = StoreContext(self)
        try await context.insert(object).save()
        return try made(object)
    }

    /// Changes the object of a row and saves it; nil if there is no such row.
    @MainActor
    public func change<M: Model, Value>(
        _ model: M.Type, id: Int64, _ change: @MainActor (M) throws -> Void,
        _ made: @MainActor (M) throws -> Value
    ) async throws -> Value? {
        let context = StoreContext(self)
        guard let object = try context.object(model, id: id) else { return nil }
        try change(object)
        try await context.save()
        return try made(object)
    }

    /// Removes the object of a row; false if there is no such row.
    @MainActor
    public func remove<M: Model>(_ model: M.Type, id: Int64) async throws -> Bool {
        let context = StoreContext(self)
        guard let object = try context.object(model, id: id) else { return false }
        try await context.delete(object).save()
        return true
    }

    /// What the closure makes of the object of a row; nil if there is no such row.
    @MainActor
    public func read<M: Model, Value>(
        _ model: M.Type, id: Int64, _ made: @MainActor (M) throws -> Value
    ) throws -> Value? {
        try StoreContext(self).object(model, id: id).map(made)
    }
}
