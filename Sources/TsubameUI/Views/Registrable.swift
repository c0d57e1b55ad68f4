/// A kind of view that a table makes by itself, found by a name that no other kind has.
@MainActor
public protocol Registrable: View {
    /// The name of the kind: module, nesting and type unless said otherwise.
    static var registrationIdentifier: String { get }
    /// Makes a view to be filled.
    init()
}

extension Registrable {
    /// Module, nesting and name of the type.
    public static var registrationIdentifier: String { String(reflecting: Self.self) }
}
