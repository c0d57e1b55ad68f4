/// A place in a screen to which a link `#name` leads; it takes no room.
public final class Anchor: View {
    /// Makes a place with its name: small letters, digits and hyphens, beginning with a letter and three long at least.
    public init(_ name: String) {
        super.init(element: Element(.span, class: "anchor"))
        element.anchor = Self.allowed(name)
    }

    // Elements are numbered `n1`, and the page has an element `connection`.
    private static func allowed(_ name: String) -> String? {
        let isName = name.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
                || byte == UInt8(ascii: "-")
        }
        guard isName, name.utf8.count > 2, let first = name.utf8.first, first > 0x60,
            !["connection", "styles"].contains(name),
            !(first == UInt8(ascii: "n") && name.utf8.dropFirst().allSatisfy { $0 < 0x3A })
        else { return nil }
        return name
    }
}
