import Foundation

extension PredicateExpressions.SequenceContainsWhere: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        let members = try translation.members(sequence)
        let test = try translation.test(variable.key, members, test, isChoosing: true)
        return .value(translation.exists(members, test.sql))
    }
}

extension PredicateExpressions.SequenceAllSatisfy: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        let members = try translation.members(sequence)
        let test = try translation.test(variable.key, members, test, isChoosing: false)
        let fails =
            test.isOptional
            ? SQL(text: "NOT COALESCE(") + test.sql + SQL(text: ", 0)")
            : SQL(text: "NOT ") + test.sql
        let exists = translation.exists(members, fails)
        return .value(Scalar(SQL(text: "NOT ") + exists.sql))
    }
}

extension PredicateExpressions.Filter: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        var members = try translation.members(sequence)
        let test = try translation.test(variable.key, members, filter, isChoosing: true)
        members.conditions.append(test.sql)
        return .members(members)
    }
}

extension PredicateExpressions.SequenceMaximum: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        try translation.checkOrder(Elements.Output.Element.self)
        let members = try translation.members(elements)
        return .value(try translation.largest(members, "max"))
    }
}

extension PredicateExpressions.SequenceMinimum: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        try translation.checkOrder(Elements.Output.Element.self)
        let members = try translation.members(elements)
        return .value(try translation.largest(members, "min"))
    }
}

extension PredicateExpressions.SequenceContains: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        if let list = (sequence as? any ConstantNode)?.constant?.value as? LHS.Output {
            let element = try translation.scalar(element)
            var known: [StoredValue] = []
            for value in list {
                guard let stored = storedForm(value) else {
                    throw translation.untranslatable(
                        "values of type \(LHS.Output.Element.self)",
                        "Make the type an AttributeValue.")
                }
                known.append(stored)
            }
            return .value(try translation.isAmong(element, known))
        }
        let members = try translation.members(sequence)
        let value: Scalar
        switch members.element {
        case .value(let scalar): value = scalar
        case .object(let row): value = Scalar(row.key)
        case .members: throw translation.untranslatable("a list of lists", "Use a relation.")
        }
        let element = try translation.identity(element)
        let test = translation.equal(value, element, isEqual: true)
        return .value(translation.exists(members, test.sql))
    }
}

// MARK: ranges

extension PredicateExpressions.RangeExpressionContains: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        try translation.checkOrder(Element.Output.self)
        if Element.Output.self == UInt64.self || Element.Output.self == UInt.self {
            throw translation.untranslatable(
                "a range of \(Element.Output.self)", "Compare with >= and <.")
        }
        let value = try translation.scalar(element)
        let ends: RangeEnds
        if let range = range as? any RangeNode {
            ends = try range.ends(&translation)
        } else if let range = (range as? any ConstantNode)?.constant?.value as? any CapturedRange {
            ends = range.ends
        } else {
            throw translation.untranslatable(
                "a range of type \(RangeExpression.Output.self)", "Compare with >= and <.")
        }
        return .value(
            translation.isBetween(
                value, ends.lower, ends.upper, includesUpper: ends.includesUpper))
    }
}

struct RangeEnds {
    var lower: Scalar?
    var upper: Scalar?
    var includesUpper = false
}

protocol RangeNode {
    func ends(_ translation: inout Translation) throws(StoreError) -> RangeEnds
}

extension PredicateExpressions.Range: RangeNode {
    func ends(_ translation: inout Translation) throws(StoreError) -> RangeEnds {
        RangeEnds(lower: try translation.scalar(lower), upper: try translation.scalar(upper))
    }
}

extension PredicateExpressions.ClosedRange: RangeNode {
    func ends(_ translation: inout Translation) throws(StoreError) -> RangeEnds {
        RangeEnds(
            lower: try translation.scalar(lower), upper: try translation.scalar(upper),
            includesUpper: true)
    }
}

/// A range that a predicate captured.
protocol CapturedRange {
    var ends: RangeEnds { get }
}

private func end(_ bound: some AttributeValue) -> Scalar { Scalar(constant: bound.stored) }

extension Range: CapturedRange where Bound: AttributeValue {
    var ends: RangeEnds { RangeEnds(lower: end(lowerBound), upper: end(upperBound)) }
}

extension ClosedRange: CapturedRange where Bound: AttributeValue {
    var ends: RangeEnds {
        RangeEnds(lower: end(lowerBound), upper: end(upperBound), includesUpper: true)
    }
}

extension PartialRangeFrom: CapturedRange where Bound: AttributeValue {
    var ends: RangeEnds { RangeEnds(lower: end(lowerBound)) }
}

extension PartialRangeThrough: CapturedRange where Bound: AttributeValue {
    var ends: RangeEnds { RangeEnds(upper: end(upperBound), includesUpper: true) }
}

extension PartialRangeUpTo: CapturedRange where Bound: AttributeValue {
    var ends: RangeEnds { RangeEnds(upper: end(upperBound)) }
}
