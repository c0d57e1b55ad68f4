extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Joins the elements of both sources into one.
    ///
    ///     source1  -(1|)
    ///     source2  ---(2|)
    ///     zip(+)   ---(3|)
    public static func zip<E1, E2>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        resultSelector: @escaping (E1, E2) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: .zip(
                source1.source, source2.source, resultSelector: resultSelector, isolation: isolation
            ))
    }

    /// Joins the elements of all three sources into one.
    public static func zip<E1, E2, E3>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>,
        resultSelector: @escaping (E1, E2, E3) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: .zip(
                source1.source, source2.source, source3.source, resultSelector: resultSelector,
                isolation: isolation))
    }

    /// Joins the elements of all four sources into one.
    public static func zip<E1, E2, E3, E4>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
        resultSelector: @escaping (E1, E2, E3, E4) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: .zip(
                source1.source, source2.source, source3.source, source4.source,
                resultSelector: resultSelector, isolation: isolation))
    }

    /// Joins the elements of all five sources into one.
    public static func zip<E1, E2, E3, E4, E5>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>,
        resultSelector: @escaping (E1, E2, E3, E4, E5) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: .zip(
                source1.source, source2.source, source3.source, source4.source, source5.source,
                resultSelector: resultSelector, isolation: isolation))
    }
}

extension PrimitiveSequenceType where Element == Any, Trait == SingleTrait {
    /// Puts the elements of both sources together.
    public static func zip<E1, E2>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>
    ) -> PrimitiveSequence<Trait, (E1, E2)> {
        PrimitiveSequence(
            raw: .zip(source1.source, source2.source, resultSelector: { ($0, $1) }, isolation: nil))
    }

    /// Puts the elements of all three sources together.
    public static func zip<E1, E2, E3>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>
    ) -> PrimitiveSequence<Trait, (E1, E2, E3)> {
        PrimitiveSequence(
            raw: .zip(
                source1.source, source2.source, source3.source, resultSelector: { ($0, $1, $2) },
                isolation: nil))
    }

    /// Puts the elements of all four sources together.
    public static func zip<E1, E2, E3, E4>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>
    ) -> PrimitiveSequence<Trait, (E1, E2, E3, E4)> {
        PrimitiveSequence(
            raw: .zip(
                source1.source, source2.source, source3.source, source4.source,
                resultSelector: { ($0, $1, $2, $3) }, isolation: nil))
    }

    /// Puts the elements of all five sources together.
    public static func zip<E1, E2, E3, E4, E5>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>
    ) -> PrimitiveSequence<Trait, (E1, E2, E3, E4, E5)> {
        PrimitiveSequence(
            raw: .zip(
                source1.source, source2.source, source3.source, source4.source, source5.source,
                resultSelector: { ($0, $1, $2, $3, $4) }, isolation: nil))
    }
}
