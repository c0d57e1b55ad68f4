/// A small drawing of one line, in the colour and size of the text beside it.
public struct Icon: Hashable, Sendable {
    /// The line on a square of 24 units, in the language of SVG paths.
    let path: String
    /// Whether the drawing points along the line of text and turns with it.
    let followsDirection: Bool

    /// Makes a drawing of a line on a square of 24 units; what is no SVG path is left out.
    public init(path: String, followsDirection: Bool = false) {
        let isPath = path.utf8.count <= 4_096 && path.utf8.allSatisfy(Self.isPathByte)
        self.path = isPath ? path : ""
        self.followsDirection = followsDirection
    }

    private init(_ path: String) {
        self.init(path: path)
    }

    private static func isPathByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "."),
            UInt8(ascii: "-"), UInt8(ascii: ","):
            true
        default: "MmLlHhVvCcSsQqTtAaZz".utf8.contains(byte)
        }
    }

    /// The drawing as an element that a screen reader passes over.
    @MainActor
    func element(class className: String? = nil) -> Element {
        let line = Element(.path)
        line[.d] = path
        var names = followsDirection ? "symbol turns" : "symbol"
        if let className { names += " " + className }
        let element = Element(.svg, class: names, [line])
        element[.viewBox] = "0 0 24 24"
        element[.ariaHidden] = "true"
        return element
    }
}

/// An icon that stands by itself; without a label it is decoration.
public final class IconView: View {
    /// The drawing.
    public var icon: Icon {
        didSet {
            guard icon != oldValue else { return }
            element.children.first?[.d] = icon.path
            element.setClass("turns", icon.followsDirection)
        }
    }

    /// Makes a view of an icon; with a label it is an image of that name.
    public init(_ icon: Icon, label: String? = nil) {
        self.icon = icon
        super.init(element: icon.element())
        accessibilityLabel = label
    }

    /// What a screen reader says; nil passes the icon over.
    public override var accessibilityLabel: String? {
        get { element[.ariaLabel] }
        set {
            element[.ariaLabel] = newValue
            element[.role] = newValue == nil ? nil : "img"
            element[.ariaHidden] = newValue == nil ? "true" : nil
        }
    }
}
