extension Fetch {
    /// Relations whose objects are read together with the rows.
    struct Prefetches: Sendable {
        struct Step: Sendable {
            let keyPath: SendablePath<PartialKeyPath<M>>

            /// Reads what the objects that were found lead to.
            var onward: (@Sendable (StoreContext, [any Model]) throws -> Void)?
        }

        var list: [Step] = []
    }

    /// Reads what a relation leads to together with the rows, and not for each row when asked.
    ///
    /// A relation to one costs a statement per 500 rows, one to many a statement in all. A key path
    /// may lead on through relations to one: `\.book?.shelf`.
    public func prefetching(_ keyPaths: any PartialKeyPath<M> & Sendable...) -> Fetch {
        var fetch = self
        fetch.prefetched.list += keyPaths.map { Prefetches.Step(keyPath: SendablePath($0)) }
        return fetch
    }

    /// Reads what a relation leads to, and what leads on from there.
    ///
    ///     Fetch<Todo>(sortBy: …).prefetching(\.list) { $0.prefetching(\.owner) }
    public func prefetching<Target: Model>(
        _ keyPath: any KeyPath<M, Target?> & Sendable,
        then onward: (Fetch<Target>) -> Fetch<Target>
    ) -> Fetch {
        prefetching(keyPath, onward(Fetch<Target>(sortBy: [])))
    }

    /// Reads what a relation leads to, and what leads on from there.
    public func prefetching<Target: Model>(
        _ keyPath: any KeyPath<M, [Target]> & Sendable,
        then onward: (Fetch<Target>) -> Fetch<Target>
    ) -> Fetch {
        prefetching(keyPath, onward(Fetch<Target>(sortBy: [])))
    }

    private func prefetching<Target: Model>(
        _ keyPath: PartialKeyPath<M>, _ target: Fetch<Target>
    ) -> Fetch {
        var fetch = self
        let step = Prefetches.Step(keyPath: SendablePath(keyPath)) { context, objects in
            guard let objects = objects as? [Target] else { return }
            try context.set(of: Target.self).prefetch(target.prefetched, of: objects)
        }
        fetch.prefetched.list.append(step)
        return fetch
    }
}
