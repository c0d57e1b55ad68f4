/// Calls many delegates where there is a place for one; it keeps none of them alive.
///
/// `Delegate` is the delegates' type, usually `any SomeProtocol`; only objects can be added. The
/// order is that of adding, with the primary delegate, which is the user's own, first or last.
///
/// During a call the set may change: whoever is removed before its turn is not called, whoever is
/// added is called from the next call on.
public struct DelegateSet<Delegate> {
    /// Where the primary delegate stands among the others.
    public enum PrimaryPlace: Sendable {
        /// The primary delegate is called before the others.
        case first
        /// The primary delegate is called after the others.
        case last
    }

    let members: DelegateMembers<Delegate>

    /// Makes an empty set.
    public init(primary place: PrimaryPlace = .first) {
        members = DelegateMembers(place)
    }

    /// The user's own delegate; setting it to nil takes out that one only.
    public var primary: Delegate? {
        get { members.primary }
        nonmutating set { members.primary = newValue }
    }

    /// The number of delegates that are alive.
    public var count: Int { living.count }

    /// Whether there is no delegate that is alive.
    public var isEmpty: Bool { living.isEmpty }

    /// The delegates that are alive, in the order of calling.
    public var living: [Delegate] { members.living.map(\.delegate) }

    /// Adds a delegate at the end; one that is already there keeps its place.
    ///
    /// - Returns: Whether it was added; false also for a value that is no object.
    @discardableResult
    public func add(_ delegate: Delegate) -> Bool {
        members.add(delegate)
    }

    /// Takes a delegate out.
    ///
    /// - Returns: Whether it was there.
    @discardableResult
    public func remove(_ delegate: Delegate) -> Bool {
        members.remove(delegate)
    }

    /// Takes all delegates out, also the primary one.
    public func removeAll() {
        members.removeAll()
    }

    /// Whether the delegate is in the set.
    public func contains(_ delegate: Delegate) -> Bool {
        members.contains(delegate)
    }
}

/// What copies of a set share, so that a call sees what the called ones change.
final class DelegateMembers<Delegate> {
    /// One delegate, with its identity for as long as it lives.
    struct Member {
        weak var object: AnyObject?
        let restore: (AnyObject) -> Delegate?

        var delegate: Delegate? { object.flatMap(restore) }
    }

    private let place: DelegateSet<Delegate>.PrimaryPlace
    private var first: Member?
    private var others: [Member] = []

    init(_ place: DelegateSet<Delegate>.PrimaryPlace) {
        self.place = place
    }

    var primary: Delegate? {
        get { first?.delegate }
        set { first = newValue.flatMap(Self.member) }
    }

    /// The living delegates with their identities; the dead ones are forgotten.
    var living: [(object: AnyObject, delegate: Delegate)] {
        others.removeAll { $0.object == nil }
        if first?.object == nil { first = nil }
        let rest = others.filter { $0.object !== first?.object }
        let all = place == .first ? [first] + rest : rest + [first]
        return all.compactMap { member in
            guard let object = member?.object, let delegate = member?.restore(object) else {
                return nil
            }
            return (object, delegate)
        }
    }

    func add(_ delegate: Delegate) -> Bool {
        guard let member = Self.member(delegate), !has(member.object) else { return false }
        others.removeAll { $0.object == nil }
        others.append(member)
        return true
    }

    func remove(_ delegate: Delegate) -> Bool {
        guard let object = Self.object(delegate), has(object) else { return false }
        others.removeAll { $0.object == nil || $0.object === object }
        if first?.object === object { first = nil }
        return true
    }

    func removeAll() {
        others = []
        first = nil
    }

    func contains(_ delegate: Delegate) -> Bool {
        Self.object(delegate).map(has) ?? false
    }

    func has(_ object: AnyObject?) -> Bool {
        guard let object else { return false }
        return first?.object === object || others.contains { $0.object === object }
    }

    private static func member(_ delegate: Delegate) -> Member? {
        object(delegate).map { Member(object: $0) { $0 as? Delegate } }
    }

    private static func object(_ delegate: Delegate) -> AnyObject? {
        // Any value can be cast to an object, by way of a box that would be gone at once.
        type(of: delegate as Any) is AnyObject.Type ? delegate as AnyObject : nil
    }
}
