import Foundation

extension PredicateExpressions.CollectionContainsCollection: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        try checkTexts(Base.Output.self, Other.Output.self, translation)
        let (text, part) = (try translation.scalar(base), try translation.scalar(other))
        let dialect = translation.dialect
        // The quick search finds every hit; the exact one knows that é does not contain e.
        let quick = translation.compare(
            translation.call(dialect.position, text, part), ">", Scalar("0"))
        return .value(
            translation.compare(quick, "AND", translation.call(dialect.contains, text, part)))
    }
}

extension PredicateExpressions.SequenceStartsWith: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        try checkTexts(Base.Output.self, Prefix.Output.self, translation)
        let (text, start) = (try translation.scalar(base), try translation.scalar(prefix))
        let exact = translation.call(translation.dialect.startsWith, text, start)
        guard let known = start.constantText, !known.isEmpty else { return .value(exact) }
        // The texts that begin so lie between two others, which an index finds.
        let upper = following(known).map { Scalar(constant: .text($0)) }
        let between = translation.isBetween(text, start, upper, includesUpper: false)
        return .value(translation.compare(between, "AND", exact))
    }
}

extension PredicateExpressions.StringContainsRegex: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        throw translation.untranslatable(
            "a regular expression", "Fetch by what else is known, and filter the objects.")
    }
}

extension PredicateExpressions.ConditionalCast: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        throw translation.untranslatable("a cast to \(Desired.self)", "Compare without a cast.")
    }
}

extension PredicateExpressions.ForceCast: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        throw translation.untranslatable("a cast to \(Desired.self)", "Compare without a cast.")
    }
}

extension PredicateExpressions.TypeCheck: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        throw translation.untranslatable(
            "whether something is a \(Desired.self)", "A column has one type only.")
    }
}

extension PredicateExpressions.CollectionIndexSubscript: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        throw translation.untranslatable(
            "one element by its place", "Use contains(_:) or a model and a relation.")
    }
}

extension PredicateExpressions.CollectionRangeSubscript: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        throw translation.untranslatable(
            "some elements by their places", "Use contains(_:) or a model and a relation.")
    }
}

extension PredicateExpressions.DictionaryKeySubscript: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        throw translation.untranslatable(
            "a value in a dictionary", "Keep it in an attribute of its own.")
    }
}

extension PredicateExpressions.DictionaryKeyDefaultValueSubscript: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        throw translation.untranslatable(
            "a value in a dictionary", "Keep it in an attribute of its own.")
    }
}

private func checkTexts(
    _ left: Any.Type, _ right: Any.Type, _ translation: Translation
) throws(StoreError) {
    guard left != String.self || right != String.self else { return }
    throw translation.untranslatable(
        "whether a \(left) has a \(right) in it", "Ask that of two Strings.")
}

/// The first text after all those that begin with another; nil if there is none.
func following(_ text: String) -> String? {
    var scalars = Array(text.unicodeScalars)
    while let last = scalars.popLast() {
        guard last.value < 0x10_FFFF else { continue }
        // Between these two are no scalars.
        let next = last.value == 0xD7FF ? 0xE000 : last.value + 1
        guard let scalar = Unicode.Scalar(next) else { continue }
        scalars.append(scalar)
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
    return nil
}
