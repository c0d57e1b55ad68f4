extension ObservableType {
    /// Joins the latest elements of the sources whenever one of them sends anything.
    ///
    /// Without sources it completes at once.
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection,
        resultSelector: @escaping ([Collection.Element.Element]) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> where Collection.Element: ObservableType {
        Join.stage(isolation) { join in
            let seats = collection.map { join.latest($0) }
            return { try resultSelector(seats.map { $0.value }) }
        }
    }

    /// Puts the latest elements of the sources together whenever one of them sends anything.
    ///
    /// Without sources it completes at once.
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> Observable<[Element]>
    where Collection.Element: ObservableType, Collection.Element.Element == Element {
        Observable<[Element]>.combineLatest(collection, resultSelector: { $0 }, isolation: nil)
    }
}
