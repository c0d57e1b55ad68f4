/// Names one state of a representation, as `ETag` carries it (RFC 9110 §8.8.3).
public struct EntityTag: Hashable, Sendable {
    /// The text between the quotation marks.
    public let opaque: String
    /// Whether states with this tag are equivalent only, not the same byte for byte.
    public let isWeak: Bool

    /// Makes a tag; nil if the text holds a quotation mark, a blank or a control character.
    public init?(_ opaque: String, isWeak: Bool = false) {
        guard opaque.utf8.allSatisfy(Self.isInside) else { return nil }
        self.init(inside: opaque, isWeak: isWeak)
    }

    /// Reads one tag with its quotation marks, and `W/` before them if it is weak.
    public init(parsing text: String) throws(FieldFailure) {
        var scanner = try FieldScanner(text)
        scanner.skipBlanks()
        self = try Self.read(&scanner)
        try scanner.expectEnd("end after the tag")
    }

    private init(inside opaque: String, isWeak: Bool) {
        self.opaque = opaque
        self.isWeak = isWeak
    }

    /// The tag as it is written in a field.
    public var fieldValue: String { (isWeak ? "W/\"" : "\"") + opaque + "\"" }

    /// Whether both are strong and the same (RFC 9110 §8.8.3.2).
    public func isStronglyEqual(to other: EntityTag) -> Bool {
        !isWeak && !other.isWeak && hasSameBytes(as: other)
    }

    /// Whether both are the same, weak or not (RFC 9110 §8.8.3.2).
    public func isWeaklyEqual(to other: EntityTag) -> Bool { hasSameBytes(as: other) }

    /// Compares bytes, of which Swift's strings would hold different ones to be equal.
    public static func == (left: EntityTag, right: EntityTag) -> Bool {
        left.isWeak == right.isWeak && left.hasSameBytes(as: right)
    }

    private func hasSameBytes(as other: EntityTag) -> Bool {
        opaque.utf8.elementsEqual(other.opaque.utf8)
    }

    static func read(_ scanner: inout FieldScanner) throws(FieldFailure) -> EntityTag {
        let isWeak = scanner.take("W")
        if isWeak { try scanner.expect("/", "a weak tag begins with W/") }
        try scanner.expect("\"", "a tag stands in quotation marks")
        let opaque = scanner.take(while: isInside)
        try scanner.expect("\"", "a tag ends with a quotation mark and holds no blanks")
        return EntityTag(inside: opaque, isWeak: isWeak)
    }

    private static func isInside(_ byte: UInt8) -> Bool {
        byte == 0x21 || byte >= 0x23 && byte != 0x7F
    }
}

extension EntityTag: CustomStringConvertible {
    /// The tag as it is written in a field.
    public var description: String { fieldValue }
}
