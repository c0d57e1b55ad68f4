/// A text in which some words look different, lead somewhere, or both.
///
/// ```swift
/// label.attributedText = "Made with " + .bold("Swift") + " on " + .link("Linux", to: "https://kernel.org")
/// ```
public struct AttributedText: Equatable, Sendable {
    /// A stretch of text with one look.
    public struct Run: Equatable, Sendable {
        /// The words.
        public let text: String
        /// How they look.
        public var traits: Traits = []
        /// Their colour; nil for that of the text around them.
        public var color: ThemeColor?
        /// Where they lead: a path of this app, or an address; nil nowhere.
        public var destination: String?
    }

    /// How a stretch of text looks.
    public struct Traits: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: Int

        /// Makes a set of its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Heavier, and spoken as important.
        public static let bold = Traits(rawValue: 1)
        /// Slanted, and spoken with stress.
        public static let italic = Traits(rawValue: 2)
        /// With a line below.
        public static let underline = Traits(rawValue: 4)
        /// With a line through it: no longer true.
        public static let strikethrough = Traits(rawValue: 8)
        /// For machines: letters of one width.
        public static let code = Traits(rawValue: 16)
    }

    /// The stretches in reading order.
    public private(set) var runs: [Run] = []

    /// Makes a text that looks like what is around it.
    public init(_ text: String = "") {
        if !text.isEmpty { runs = [Run(text: text)] }
    }

    /// The words alone.
    public var string: String { runs.map(\.text).joined() }

    /// Heavier words.
    public static func bold(_ text: String) -> AttributedText { AttributedText(text).bold() }
    /// Slanted words.
    public static func italic(_ text: String) -> AttributedText { AttributedText(text).italic() }
    /// Words for machines.
    public static func code(_ text: String) -> AttributedText { AttributedText(text).code() }
    /// Words that lead to a path of this app or to an address.
    public static func link(_ text: String, to destination: String) -> AttributedText {
        AttributedText(text).changed { $0.destination = destination }
    }

    /// The same text, heavier.
    public func bold() -> AttributedText { changed { $0.traits.insert(.bold) } }
    /// The same text, slanted.
    public func italic() -> AttributedText { changed { $0.traits.insert(.italic) } }
    /// The same text with a line below.
    public func underline() -> AttributedText { changed { $0.traits.insert(.underline) } }
    /// The same text with a line through it.
    public func strikethrough() -> AttributedText { changed { $0.traits.insert(.strikethrough) } }
    /// The same text in letters of one width.
    public func code() -> AttributedText { changed { $0.traits.insert(.code) } }
    /// The same text in a colour.
    public func color(_ color: ThemeColor) -> AttributedText { changed { $0.color = color } }

    /// One text after another.
    public static func + (first: AttributedText, second: AttributedText) -> AttributedText {
        var text = first
        text.runs += second.runs
        return text
    }

    /// Puts another text after this one.
    public static func += (text: inout AttributedText, other: AttributedText) {
        text = text + other
    }

    private func changed(_ change: (inout Run) -> Void) -> AttributedText {
        var text = self
        for index in text.runs.indices { change(&text.runs[index]) }
        return text
    }
}

extension AttributedText: ExpressibleByStringInterpolation {
    /// Makes a text of a literal.
    public init(stringLiteral text: String) { self.init(text) }
}
