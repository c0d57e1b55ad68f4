/// The CSS properties that views may set on one element; the theme holds everything else.
///
/// They reach the browser in one `<style>` of the page that bears its nonce, and later through the object model,
/// so the policy of the page can forbid `style` attributes.
package enum StyleName: String, CaseIterable, Sendable {
    case aspectRatio = "aspect-ratio"
    case backgroundColor = "background-color"
    case backgroundImage = "background-image"
    case blockSize = "block-size"
    case borderRadius = "border-radius"
    case color
    case inlineSize = "inline-size"
    case insetBlockStart = "inset-block-start"
    case insetInlineStart = "inset-inline-start"
    case marginBlockEnd = "margin-block-end"
    case marginInlineEnd = "margin-inline-end"
    case maxBlockSize = "max-block-size"
    case maxInlineSize = "max-inline-size"
    case minBlockSize = "min-block-size"
    case minInlineSize = "min-inline-size"
    case objectFit = "object-fit"
    case opacity
    case paddingBlockEnd = "padding-block-end"
    case paddingBlockStart = "padding-block-start"
    case paddingInlineEnd = "padding-inline-end"
    case paddingInlineStart = "padding-inline-start"
    case rotate
    case scale
    case touchAction = "touch-action"
    case transform
    case translate
    case lines = "--lines"
    case tint = "--tint"
    case value = "--value"
}

/// The rule for the values of styles: numbers, units, colours and functions of them, nothing that is fetched.
enum StyleValue {
    static let maximumLength = 2_048

    static func allows(_ value: String) -> Bool {
        value.utf8.count <= maximumLength && value.utf8.allSatisfy(isPlain)
            && !value.lowercased().contains("url")
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "."),
            UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "+"),
            UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"):
            true
        default: false
        }
    }
}
