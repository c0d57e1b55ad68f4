extension View {
    /// More about what the view does, spoken after its name.
    public var accessibilityHint: String? {
        get { accessibleElement[.ariaDescription] }
        set { accessibleElement[.ariaDescription] = newValue }
    }

    /// What the view is besides what its kind says.
    public var accessibilityTraits: AccessibilityTraits {
        get {
            var traits: AccessibilityTraits = []
            if accessibleElement[.role] == "heading" { traits.insert(.header) }
            if accessibleElement[.role] == "img" { traits.insert(.image) }
            if accessibleElement[.ariaCurrent] == "true" { traits.insert(.selected) }
            if accessibleElement[.ariaDisabled] == "true" { traits.insert(.notEnabled) }
            return traits
        }
        set {
            let old = accessibilityTraits
            if newValue.contains(.header) {
                accessibleElement[.role] = "heading"
                accessibleElement[.ariaLevel] = "2"
            } else if newValue.contains(.image) {
                accessibleElement[.role] = "img"
            } else if !old.isDisjoint(with: [.header, .image]) {
                accessibleElement[.role] = nil
            }
            if !newValue.contains(.header) { accessibleElement[.ariaLevel] = nil }
            accessibleElement[.ariaCurrent] = newValue.contains(.selected) ? "true" : nil
            accessibleElement[.ariaDisabled] = newValue.contains(.notEnabled) ? "true" : nil
        }
    }

    /// Whether the view is passed over by screen readers though it can be seen; nothing in it may have the focus.
    public var isAccessibilityHidden: Bool {
        get { element[.ariaHidden] == "true" }
        set { element[.ariaHidden] = newValue ? "true" : nil }
    }

    /// When a change of the view's text is spoken.
    public var accessibilityLiveRegion: AccessibilityLiveRegion {
        get { element[.ariaLive].flatMap(AccessibilityLiveRegion.init) ?? .off }
        set { element[.ariaLive] = newValue == .off ? nil : newValue.rawValue }
    }

    /// Whether a person can use what is in the view; if not, it is passed over by pointer, keyboard and screen reader.
    public var isUserInteractionEnabled: Bool {
        get { element[.inert] == nil }
        set {
            element.setFlag(.inert, !newValue)
            element.setClass("unusable", !newValue)
        }
    }
}

/// What a view is to a screen reader, besides what its kind says.
public struct AccessibilityTraits: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The words above a part of the screen, by which a screen reader jumps.
    public static let header = AccessibilityTraits(rawValue: 1)
    /// A picture; it needs an accessibility label.
    public static let image = AccessibilityTraits(rawValue: 2)
    /// The present one among several.
    public static let selected = AccessibilityTraits(rawValue: 4)
    /// There, but of no use now.
    public static let notEnabled = AccessibilityTraits(rawValue: 8)
}

/// When a screen reader speaks of a change.
public enum AccessibilityLiveRegion: String, Sendable {
    /// Never by itself.
    case off
    /// After what is being spoken.
    case polite
    /// At once.
    case assertive
}
