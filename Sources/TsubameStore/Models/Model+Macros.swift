/// Makes a final class a ``Model``: writes its fields, accessors and schema.
///
///     @Model final class Todo {
///         @Attribute(.folded) var content: String = ""
///         var due: Date?
///         @Relation var list: TodoList?
///     }
///
/// Every stored `var` is an attribute and needs a type and a default, or is optional. What the
/// macro writes, which can be typed by hand as well, is shown in <doc:Models>.
///
/// - Parameter table: The table's name as a plain text; that of the class if it is not given.
@attached(
    member, names: named(Values), named(values), named(record), named(init), named(schema))
@attached(memberAttribute)
@attached(extension, conformances: Model)
public macro Model(_ table: String? = nil) =
    #externalMacro(module: "TsubameMacros", type: "Model")

/// Says more about an attribute: an index, a folded column, an older name.
@attached(peer)
public macro Attribute(_ options: AttributeOption...) =
    #externalMacro(module: "TsubameMacros", type: "Attribute")

/// Makes a property lead to other objects: to one if it is optional, to many if it is an array.
///
/// Name the inverse on one side only. The delete rule says what becomes of the objects that this
/// property leads to.
@attached(peer)
public macro Relation(onDelete: DeleteRule = .nullify, formerly: String? = nil) =
    #externalMacro(module: "TsubameMacros", type: "Relation")

/// Makes a property the other side of another model's property.
@attached(peer)
public macro Relation<Root, Value>(
    inverse: KeyPath<Root, Value>, onDelete: DeleteRule = .nullify, formerly: String? = nil
) = #externalMacro(module: "TsubameMacros", type: "Relation")

/// Makes a property the other side of another model's property, by its name.
///
/// For two properties that each name the other; by key paths that would be circular.
@attached(peer)
public macro Relation(
    inverse: String, onDelete: DeleteRule = .nullify, formerly: String? = nil
) = #externalMacro(module: "TsubameMacros", type: "Relation")

/// Keeps a stored property out of the store.
@attached(peer)
public macro Transient() = #externalMacro(module: "TsubameMacros", type: "Transient")

/// Gives a property of a model its accessors; `@Model` writes it.
@attached(accessor, names: named(init), named(get), named(set))
public macro ModelProperty() = #externalMacro(module: "TsubameMacros", type: "ModelProperty")
