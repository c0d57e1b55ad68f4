extension ObservableType {
    /// Joins the first elements of the sources, then the second ones, and so on.
    ///
    /// Without sources it completes at once.
    public static func zip<Collection: Swift.Collection>(
        _ collection: Collection,
        resultSelector: @escaping ([Collection.Element.Element]) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> where Collection.Element: ObservableType {
        Join.stage(isolation) { join in
            let seats = collection.map { join.line($0) }
            return { try resultSelector(seats.map { $0.pop() }) }
        }
    }

    /// Puts the first elements of the sources together, then the second ones, and so on.
    ///
    /// Without sources it completes at once.
    public static func zip<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> Observable<[Element]>
    where Collection.Element: ObservableType, Collection.Element.Element == Element {
        Observable<[Element]>.zip(collection, resultSelector: { $0 }, isolation: nil)
    }
}
