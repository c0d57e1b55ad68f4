/// In which direction lines of text run, and with them everything that has a beginning and an end.
public enum UserInterfaceLayoutDirection: Sendable {
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
}

/// Whether a view keeps to a direction of its own.
public enum SemanticContentAttribute: String, Sendable {
    /// It has the direction of what is around it.
    case unspecified = ""
    /// It runs from left to right, whatever is around it.
    case forceLeftToRight = "ltr"
    /// It runs from right to left, whatever is around it.
    case forceRightToLeft = "rtl"
}

extension View {
    /// The direction of the view and of everything in it that has none of its own.
    public var semanticContentAttribute: SemanticContentAttribute {
        get { element[.dir].flatMap(SemanticContentAttribute.init) ?? .unspecified }
        set { element[.dir] = newValue == .unspecified ? nil : newValue.rawValue }
    }

    /// The direction that the view has now, by its own attribute or that of a view around it.
    public var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
        var next: Element? = element
        while let one = next {
            if let direction = one[.dir] { return direction == "rtl" ? .rightToLeft : .leftToRight }
            next = one.parent
        }
        return .leftToRight
    }
}
