extension ObservableType {
    /// Joins the latest elements of the sources whenever one of them sends anything.
    ///
    /// Without sources it sends the result of no elements and completes.
    @inlinable
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection,
        resultSelector: @escaping ([Collection.Element.Element]) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> where Collection.Element: ObservableType {
        if collection.isEmpty { return resultOfNothing(on: isolation) { try resultSelector([]) } }
        return Join.stage(isolation) { join in
            let seats = collection.map { join.latest($0) }
            return { try resultSelector(seats.map { $0.value }) }
        }
    }

    /// Puts the latest elements of the sources together whenever one of them sends anything.
    ///
    /// Without sources it sends an empty array and completes.
    @inlinable
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> Observable<[Element]>
    where Collection.Element: ObservableType, Collection.Element.Element == Element {
        Observable<[Element]>.combineLatest(collection, resultSelector: { $0 }, isolation: nil)
    }
}

extension ObservableType {
    @usableFromInline
    static func resultOfNothing(
        on isolation: (any Actor)?, _ make: @escaping () throws -> Element
    ) -> Observable<Element> {
        Stage(isolation: isolation) { receiver, scope in
            Isolation.run(on: isolation) {
                guard scope.isActive else { return }
                do {
                    let result = try make()
                    if scope.isActive { receiver.next(result) }
                    if scope.isActive { receiver.end(.completed) }
                } catch {
                    if scope.isActive { receiver.end(.error(error)) }
                }
            }
        }
    }
}
