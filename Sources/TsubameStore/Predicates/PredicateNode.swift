import Foundation

/// A part of a predicate that has a translation.
protocol PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term
}

/// A part of a predicate whose value is known before the query.
protocol ConstantNode {
    /// The value; nil if it depends on a row.
    var constant: Constant? { get }
}

/// A value in a box, as nil is a value too.
struct Constant {
    let value: Any
}

extension PredicateExpressions.Variable: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        guard let term = translation.variables[key] else {
            throw translation.untranslatable(
                "a variable of another predicate", "Use the predicate's own variable.")
        }
        return term
    }
}

extension PredicateExpressions.Value: PredicateNode, ConstantNode {
    var constant: Constant? { Constant(value: value) }

    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        if let stored = storedForm(value) { return .value(Scalar(constant: stored)) }
        throw translation.untranslatable(
            "a value of type \(Output.self)", "Make the type an AttributeValue.")
    }
}

extension PredicateExpressions.NilLiteral: PredicateNode {
    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        .value(Scalar(constant: .null))
    }
}

extension PredicateExpressions.KeyPath: PredicateNode, ConstantNode {
    var constant: Constant? {
        guard let box = (root as? any ConstantNode)?.constant, let root = box.value as? Root.Output
        else { return nil }
        return Constant(value: root[keyPath: keyPath])
    }

    func term(_ translation: inout Translation) throws(StoreError) -> Term {
        if let constant, let value = constant.value as? Output {
            if let stored = storedForm(value) { return .value(Scalar(constant: stored)) }
            throw translation.untranslatable(
                "a value of type \(Output.self)", "Make the type an AttributeValue.")
        }
        switch try translation.term(root) {
        case .object(let row): return try translation.property(keyPath, of: row)
        case .members(let members): return try list(members, &translation)
        case .value(let scalar): return .value(try part(of: scalar, &translation))
        }
    }

    private func list(
        _ members: Members, _ translation: inout Translation
    ) throws(StoreError) -> Term {
        switch kind {
        case .collectionCount: .value(translation.count(members))
        case .collectionIsEmpty: .value(translation.isEmpty(members))
        default:
            throw translation.untranslatable(
                "one element of a list", "Ask with contains(where:) or filter(_:).")
        }
    }

    /// A part of a value: the count of a text, the text of an address.
    private func part(
        of scalar: Scalar, _ translation: inout Translation
    ) throws(StoreError) -> Scalar {
        if Root.Output.self == String.self {
            if keyPath as AnyKeyPath == \String.folded { return translation.folded(scalar) }
            if kind == .collectionIsEmpty {
                return translation.compare(scalar, "=", Scalar("''"))
            }
            if kind == .collectionCount {
                return translation.call(translation.dialect.characterCount, scalar)
            }
        } else if Root.Output.self == Data.self {
            let count = translation.call(translation.dialect.byteCount, scalar)
            if keyPath as AnyKeyPath == \Data.count { return count }
            if keyPath as AnyKeyPath == \Data.isEmpty {
                return translation.compare(count, "=", Scalar("0"))
            }
        } else if isJSONArray(Root.Output.self) {
            let count = translation.call(translation.dialect.jsonCount, scalar)
            if kind == .collectionCount { return count }
            if kind == .collectionIsEmpty { return translation.compare(count, "=", Scalar("0")) }
        } else if let same = sameInStore(scalar) {
            return same
        }
        throw translation.untranslatable(
            "a part of a \(Root.Output.self)", "Keep what is asked for in an attribute of its own.")
    }

    /// Parts that are what the column holds.
    private func sameInStore(_ scalar: Scalar) -> Scalar? {
        let path = keyPath as AnyKeyPath
        if path == \Date.timeIntervalSinceReferenceDate || path == \UUID.uuidString
            || path == \URL.absoluteString || isRawValue
        {
            return scalar
        }
        guard path == \Date.timeIntervalSince1970 else { return nil }
        var moved = Scalar(
            SQL(text: "(") + scalar.sql + SQL(text: " + 978307200.0)"),
            isOptional: scalar.isOptional)
        moved.row = scalar.row
        return moved
    }

    /// Whether it is the raw value of an enum, found by what it gives for some of the cases.
    private var isRawValue: Bool {
        func check<Raw: RawRepresentable & AttributeValue>(_ type: Raw.Type) -> Bool {
            guard Output.self == Raw.RawValue.self else { return false }
            let cases = caseForms(of: type).compactMap { Raw(stored: $0) }
            return !cases.isEmpty
                && cases.allSatisfy { raw in
                    guard let root = raw as? Root.Output else { return false }
                    return storedForm(root[keyPath: keyPath]) == raw.stored
                }
        }
        let type = Root.Output.self as? any (RawRepresentable & AttributeValue).Type
        return type.map { check($0) } ?? false
    }
}

/// The form in which a file holds a value; nil if its type is no attribute's.
func storedForm<Value>(_ value: Value) -> StoredValue? {
    func open<Known: AttributeValue>(_ type: Known.Type) -> StoredValue? {
        (value as? Known)?.stored
    }
    return (Value.self as? any AttributeValue.Type).flatMap { open($0) }
}

func isJSONArray(_ type: Any.Type) -> Bool {
    func check<List: Sequence & AttributeValue>(_ type: List.Type) -> Bool {
        List.storageType == .text && List.self != String.self
    }
    return (type as? any (Sequence & AttributeValue).Type).map { check($0) } ?? false
}
