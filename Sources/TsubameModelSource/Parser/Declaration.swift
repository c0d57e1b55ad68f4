/// An attribute as it is written: `@Relation(inverse: "list")`.
package struct AttributeSource: Equatable, Sendable {
    package struct Argument: Equatable, Sendable {
        package let label: String?
        package let text: String
        package let range: Range<Int>
    }

    package let name: String
    package let arguments: [Argument]
    package let range: Range<Int>

    /// The name without the module before it.
    package var shortName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

/// A word before a declaration's keyword, with what it has in brackets: `private(set)`.
package struct Modifier: Equatable, Sendable {
    package let text: String
    package let range: Range<Int>
}

/// A piece of source with its place.
package struct Piece: Equatable, Sendable {
    package let text: String
    package let range: Range<Int>
}

/// A member of a class as it is written, before anyone asks whether it is right.
package struct Member: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case property(PropertySource)
        case initializer(isPlain: Bool, canFail: Bool)
        case type(Piece)
        case other
    }

    package var attributes: [AttributeSource]
    package var modifiers: [Modifier]
    package var kind: Kind
    package var range: Range<Int>
    /// The place of the `#if` around it.
    package var condition: Range<Int>?

    package func attribute(_ name: String) -> AttributeSource? {
        attributes.first { $0.shortName == name }
    }

    package func has(_ modifier: String) -> Bool {
        modifiers.contains { $0.text == modifier }
    }
}

/// A `var` or `let` as it is written.
package struct PropertySource: Equatable, Sendable {
    package enum Block: Equatable, Sendable {
        case none, computed, observers
    }

    package var isConstant = false
    package var name: Piece
    package var isPattern = false
    package var type: Piece?
    package var value: Piece?
    package var block = Block.none
    /// Where a second name follows a comma.
    package var second: Range<Int>?
    /// Words in type and value that mean something else in `Values`.
    package var selfRanges: [Range<Int>] = []
}

/// A type as it is written: `class`, `struct`, `enum` or `actor`, its name and members.
package struct Declaration: Equatable, Sendable {
    package var attributes: [AttributeSource]
    package var modifiers: [Modifier]
    package var keyword: Piece
    package var name: Piece
    package var generics: Range<Int>?
    package var members: [Member]

    package func has(_ modifier: String) -> Bool {
        modifiers.contains { $0.text == modifier }
    }
}
