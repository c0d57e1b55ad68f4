/// What becomes of related objects when an object is deleted.
public enum DeleteRule: String, Codable, Sendable {
    /// They stay, and no longer name it.
    case nullify

    /// They are deleted too.
    case cascade

    /// While there are any, the object cannot be deleted.
    case deny
}

/// One property of a model that leads to other objects.
///
/// A to-one relation is a column with the other row's number. A to-many relation is the other
/// side of one, or, without an inverse or with a to-many inverse, a table of pairs. The inverse is
/// named on one side; both are kept in step.
public struct Relation<M: Model>: Sendable {
    /// The name of the property.
    public let name: String

    let keyPath: any PartialKeyPath<M> & Sendable
    let isToMany: Bool
    let target: any Model.Type

    /// The key path of the other side.
    let inverse: SendablePath<AnyKeyPath>?
    let rule: DeleteRule
    let formerly: String?
    let field: Field?

    /// The field of a to-one relation, as a number; 0 for none.
    struct Field: Sendable {
        let get: @Sendable (M.Values) -> Int64
        let set: @Sendable (inout M.Values, Int64) -> Void

        init<T: Model>(
            _ get: @escaping @Sendable (M.Values) -> ObjectID<T>?,
            _ set: @escaping @Sendable (inout M.Values, ObjectID<T>?) -> Void
        ) {
            self.get = { get($0)?.rawValue ?? 0 }
            self.set = { set(&$0, $1 == 0 ? nil : ObjectID($1)) }
        }
    }

    /// Describes a relation to at most one object.
    public static func toOne<T: Model>(
        _ name: String, _ keyPath: any KeyPath<M, T?> & Sendable,
        onDelete rule: DeleteRule = .nullify, formerly: String? = nil,
        get: @escaping @Sendable (M.Values) -> ObjectID<T>?,
        set: @escaping @Sendable (inout M.Values, ObjectID<T>?) -> Void
    ) -> Relation {
        Relation(
            name: name, keyPath: keyPath, isToMany: false, target: T.self, inverse: nil,
            rule: rule, formerly: formerly, field: Field(get, set))
    }

    /// Describes one side of a relation of one to one.
    public static func toOne<T: Model>(
        _ name: String, _ keyPath: any KeyPath<M, T?> & Sendable,
        inverse: any KeyPath<T, M?> & Sendable,
        onDelete rule: DeleteRule = .nullify, formerly: String? = nil,
        get: @escaping @Sendable (M.Values) -> ObjectID<T>?,
        set: @escaping @Sendable (inout M.Values, ObjectID<T>?) -> Void
    ) -> Relation {
        Relation(
            name: name, keyPath: keyPath, isToMany: false, target: T.self,
            inverse: SendablePath(inverse), rule: rule, formerly: formerly,
            field: Field(get, set))
    }

    /// Describes the other side of a to-one relation.
    public static func toMany<T: Model>(
        _ name: String, _ keyPath: any KeyPath<M, [T]> & Sendable,
        inverse: any KeyPath<T, M?> & Sendable, onDelete rule: DeleteRule = .nullify
    ) -> Relation {
        Relation(
            name: name, keyPath: keyPath, isToMany: true, target: T.self,
            inverse: SendablePath(inverse), rule: rule, formerly: nil, field: nil)
    }

    /// Describes one side of a relation of many to many.
    public static func toMany<T: Model>(
        _ name: String, _ keyPath: any KeyPath<M, [T]> & Sendable,
        inverse: any KeyPath<T, [M]> & Sendable, onDelete rule: DeleteRule = .nullify
    ) -> Relation {
        Relation(
            name: name, keyPath: keyPath, isToMany: true, target: T.self,
            inverse: SendablePath(inverse), rule: rule, formerly: nil, field: nil)
    }

    /// Describes a relation to many whose inverse, if it has one, is named on the other side.
    public static func toMany<T: Model>(
        _ name: String, _ keyPath: any KeyPath<M, [T]> & Sendable,
        onDelete rule: DeleteRule = .nullify
    ) -> Relation {
        Relation(
            name: name, keyPath: keyPath, isToMany: true, target: T.self, inverse: nil,
            rule: rule, formerly: nil, field: nil)
    }
}
