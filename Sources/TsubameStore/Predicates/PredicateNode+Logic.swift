import Foundation

extension PredicateExpressions.Conjunction: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        let (left, right) = (try translation.value(lhs), try translation.value(rhs))
        return .value(translation.compare(left, "AND", right))
    }
}

extension PredicateExpressions.Disjunction: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        let (left, right) = (try translation.value(lhs), try translation.value(rhs))
        return .value(translation.compare(left, "OR", right))
    }
}

extension PredicateExpressions.Negation: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        let value = try translation.scalar(wrapped)
        return .value(
            Scalar(SQL(text: "(NOT ") + value.sql + SQL(text: ")"), isOptional: value.isOptional))
    }
}

extension PredicateExpressions.Equal: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        let (left, right) = (try translation.identity(lhs), try translation.identity(rhs))
        return .value(translation.equal(left, right, isEqual: true))
    }
}

extension PredicateExpressions.NotEqual: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        let (left, right) = (try translation.identity(lhs), try translation.identity(rhs))
        return .value(translation.equal(left, right, isEqual: false))
    }
}

extension PredicateExpressions.Comparison: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        try translation.checkOrder(LHS.Output.self)
        let (left, right) = (try translation.scalar(lhs), try translation.scalar(rhs))
        if left.isNaN || right.isNaN { return .value(translation.truth(false)) }
        let sign =
            switch op {
            case .lessThan: "<"
            case .lessThanOrEqual: "<="
            case .greaterThan: ">"
            case .greaterThanOrEqual: ">="
            @unknown default:
                throw translation.untranslatable("\(op)", "Use <, <=, > or >=.")
            }
        return .value(
            translation.compare(
                translation.ordered(left, LHS.Output.self), sign,
                translation.ordered(right, LHS.Output.self)))
    }
}

extension PredicateExpressions.Conditional: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        let test = try translation.scalar(test)
        let (yes, no) = (
            try translation.scalar(trueBranch), try translation.scalar(falseBranch)
        )
        return .value(
            Scalar(
                SQL(text: "(CASE WHEN ") + test.sql + SQL(text: " THEN ") + yes.sql
                    + SQL(text: " ELSE ") + no.sql + SQL(text: " END)"),
                isOptional: yes.isOptional || no.isOptional))
    }
}

extension PredicateExpressions.NilCoalesce: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        let (left, right) = (try translation.scalar(lhs), try translation.scalar(rhs))
        if left.isNull { return .value(right) }
        var result = translation.call("COALESCE", left, right)
        (result.isOptional, result.row) = (right.isOptional, nil)
        return .value(result)
    }
}

extension PredicateExpressions.ForcedUnwrap: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        try translation.term(inner)
    }
}

extension PredicateExpressions.OptionalFlatMap: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        let wrapped = try translation.term(wrapped)
        var inner = wrapped
        let presence: Scalar
        switch wrapped {
        case .object(let row): presence = Scalar(row.key, isOptional: row.isOptional)
        case .members:
            throw translation.untranslatable(
                "a part of a list that may be missing", "Ask for it in the same chain.")
        case .value(var scalar):
            presence = scalar
            // Inside, it has a value.
            if !scalar.isNull { scalar.isOptional = false }
            inner = .value(scalar)
        }
        translation.variables[variable.key] = inner
        defer { translation.variables[variable.key] = nil }
        let transformed = try translation.term(transform)
        guard case .value(var result) = transformed else { return transformed }
        let isConstant = (transform as? any ConstantNode)?.constant != nil
        if case .object(let row) = wrapped, let own = result.row,
            own == translation.knownAlias(of: row) || own == row.key.text
        {
            result.isOptional = true
            return .value(result)
        }
        result.sql =
            SQL(text: "(CASE WHEN ") + presence.sql + SQL(text: " IS NOT NULL THEN ")
            + result.sql + SQL(text: " END)")
        if isConstant { result.presence = presence.presence ?? presence.sql }
        (result.isOptional, result.row, result.folded) = (true, nil, nil)
        return .value(result)
    }
}
