/// The members of a JSON object, in order, each name once.
public struct JSONObject: Hashable, Sendable {
    /// One name and its value.
    public struct Member: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The value.
        public var value: JSONValue
    }

    /// The members in order.
    public private(set) var members: [Member] = []

    /// Makes an object without members.
    public init() {}

    /// The value of a name; setting nil removes the member.
    ///
    /// - Complexity: O(*n*) in the number of members, of which objects have few.
    public subscript(name: String) -> JSONValue? {
        get { members.first { $0.name == name }?.value }
        set {
            let place = members.firstIndex { $0.name == name }
            switch (place, newValue) {
            case (let place?, let value?): members[place].value = value
            case (let place?, nil): members.remove(at: place)
            case (nil, let value?): members.append(Member(name: name, value: value))
            case (nil, nil): break
            }
        }
    }

    /// Puts an object together in time that grows with the number of its members.
    struct Building {
        private(set) var object = JSONObject()
        private var places: [String: Int] = [:]

        mutating func set(_ name: String, _ value: JSONValue) {
            // Few members are found faster by looking at each.
            if object.members.count < 16 {
                object[name] = value
                return
            }
            if places.isEmpty {
                for (place, member) in object.members.enumerated() { places[member.name] = place }
            }
            if let place = places[name] {
                object.members[place].value = value
            } else {
                places[name] = object.members.count
                object.members.append(Member(name: name, value: value))
            }
        }
    }

    /// The members for which something holds.
    public func filter(_ isIncluded: (Member) -> Bool) -> JSONObject {
        var object = JSONObject()
        object.members = members.filter(isIncluded)
        return object
    }
}
