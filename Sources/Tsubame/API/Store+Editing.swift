public import TsubameStore

// One row at a time, away from the screens, for APIs and pages.
extension Store {
    /// Saves a new object; gives its row.
    public func add<M: Model>(_ make: @Sendable () throws -> M) async throws -> Snapshot<M> {
        try await background { context in
            let object = try make()
            try await context.insert(object).save()
            guard let snapshot = context.snapshot(of: object) else {
                preconditionFailure("what was saved has a row")
            }
            return snapshot
        }
    }

    /// Changes the object of a row and saves it; nil if there is no such row.
    public func change<M: Model>(
        _ model: M.Type, id: Int64, _ change: @Sendable (M) throws -> Void
    ) async throws -> Snapshot<M>? {
        try await background { context in
            guard let object = try context.object(model, id: id) else { return nil }
            try change(object)
            try await context.save()
            return context.snapshot(of: object)
        }
    }

    /// Removes the object of a row; false if there is no such row.
    public func remove<M: Model>(_ model: M.Type, id: Int64) async throws -> Bool {
        try await background { context in
            guard let object = try context.object(model, id: id) else { return false }
            try await context.delete(object).save()
            return true
        }
    }
}
