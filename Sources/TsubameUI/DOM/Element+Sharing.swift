extension Element {
    /// The attributes of an element that has only a class, shared by all of the same class.
    static func attributes(ofClass name: String) -> [Attribute] {
        if let known = known[name] { return known }
        let made = [Attribute(.class, .text(name))]
        // The names are this library's own, so there are few of them; the bound is for a mistake.
        if known.count < 1_024 { known[name] = made }
        return made
    }

    private static var known: [String: [Attribute]] = [:]

    /// Makes an element that begins with the attributes of many others, and shares them until one of them is changed.
    convenience init(_ tag: Tag, sharing attributes: [Attribute]) {
        self.init(tag)
        self.attributes = attributes
    }
}
