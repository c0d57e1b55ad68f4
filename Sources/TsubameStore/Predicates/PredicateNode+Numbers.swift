import Foundation

extension PredicateExpressions.Arithmetic: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        try translation.checkArithmetic(LHS.Output.self)
        let (left, right) = (try translation.scalar(lhs), try translation.scalar(rhs))
        let sign =
            switch op {
            case .add: "+"
            case .subtract: "-"
            case .multiply: "*"
            @unknown default:
                throw translation.untranslatable("\(op)", "Use +, -, *, / or %.")
            }
        return .value(translation.compare(left, sign, right))
    }
}

extension PredicateExpressions.UnaryMinus: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        try translation.checkArithmetic(Wrapped.Output.self)
        let value = try translation.scalar(wrapped)
        return .value(
            Scalar(SQL(text: "(-") + value.sql + SQL(text: ")"), isOptional: value.isOptional))
    }
}

extension PredicateExpressions.IntDivision: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        try translation.checkArithmetic(LHS.Output.self)
        let (left, right) = (try translation.scalar(lhs), try translation.scalar(rhs))
        return .value(translation.compare(left, "/", right))
    }
}

extension PredicateExpressions.IntRemainder: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        try translation.checkArithmetic(LHS.Output.self)
        let (left, right) = (try translation.scalar(lhs), try translation.scalar(rhs))
        return .value(translation.compare(left, "%", right))
    }
}

extension PredicateExpressions.FloatDivision: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        try translation.checkArithmetic(LHS.Output.self)
        let (left, right) = (try translation.scalar(lhs), try translation.scalar(rhs))
        let plain = translation.compare(left, "/", right)
        if case .real(let number)? = right.sql.bindings.first, right.sql.text == "?", number != 0 {
            return .value(plain)
        }
        // Swift gives an infinity where SQL gives NULL; 0 / 0 is no number in either.
        return .value(
            Scalar(
                SQL(text: "(CASE ") + right.sql + SQL(text: " WHEN 0 THEN ") + left.sql
                    + SQL(text: " * \(translation.dialect.infinity) ELSE ") + plain.sql
                    + SQL(text: " END)"), isOptional: plain.isOptional))
    }
}

extension Translation {
    /// Refuses types whose order in Swift may be another than that of their stored form.
    func checkOrder(_ type: Any.Type) throws(StoreError) {
        let isKnown =
            type is any FixedWidthInteger.Type || type is any BinaryFloatingPoint.Type
            || type == String.self || type == Date.self || type == UUID.self
        guard !isKnown else { return }
        throw untranslatable(
            "which \(type) comes first", "Compare a number or a text, such as its rawValue.")
    }

    /// Refuses types whose results in Swift differ from SQL's.
    func checkArithmetic(_ type: Any.Type, isOrderOnly: Bool = false) throws(StoreError) {
        let isUnsigned = type == UInt64.self || type == UInt.self
        guard isUnsigned || type == Float.self && !isOrderOnly else { return }
        throw untranslatable(
            "arithmetic with \(type)", "Use Int or Double for what is computed with.")
    }

    /// The value in a form that sorts as Swift does: whole numbers without a sign are stored by
    /// their bits, so the larger half is below zero.
    func ordered(_ value: Scalar, _ type: Any.Type) -> Scalar {
        guard type == UInt64.self || type == UInt.self else { return value }
        return Scalar(
            SQL(text: "(") + value.sql + SQL(text: " < 0, ") + value.sql + SQL(text: ")"),
            isOptional: value.isOptional)
    }

    func knownAlias(of row: RowReference) -> String? {
        row.alias ?? joined(row)
    }
}
