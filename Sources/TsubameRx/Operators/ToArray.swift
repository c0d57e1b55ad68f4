extension ObservableType {
    /// All elements as one array, when the source completes.
    ///
    ///     source   1--2--3-|
    ///     toArray  --------(A|)    A = [1, 2, 3]
    public func toArray() -> Single<[Element]> {
        Single(raw: reduceInto([]) { list, element in list.append(element) })
    }
}
