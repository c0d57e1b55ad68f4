/// One piece of a template as it was read.
struct TemplateNode: Sendable {
    enum Kind: Sendable {
        case text(Range<Int>)
        case value(TemplatePath, isRaw: Bool)
        case section(TemplateSection)
        case inverted(TemplatePath, [TemplateNode])
        case partial(TemplateReference)
        case parent(TemplateReference, [String: TemplateBlock])
        case block(TemplateBlock)
    }

    /// The byte at which it begins.
    let offset: Int
    /// Whether the indentation of a line comes before it.
    let startsLine: Bool
    let kind: Kind
}

/// A dotted name.
struct TemplatePath: Sendable {
    let text: String
    /// None for the implicit iterator.
    let keys: [String]
}

/// A section, with what a lambda needs.
struct TemplateSection: Sendable {
    let path: TemplatePath
    let nodes: [TemplateNode]
    /// Its text as it stands in the source.
    let range: Range<Int>
    let delimiters: TemplateDelimiters
}

/// What a partial or a parent tag includes.
struct TemplateReference: Sendable {
    enum Target: Sendable {
        case name(String)
        case path(TemplatePath)
    }

    let target: Target
    /// The whitespace before a tag that stands alone on its line.
    let indentation: Range<Int>
    let isStandalone: Bool
}

/// A parameter of a template, or the argument for it.
struct TemplateBlock: Sendable {
    let name: String
    let offset: Int
    let nodes: [TemplateNode]
    /// Whether its content begins on the line after its tag.
    let opensLine: Bool
    /// What stands before each line of an argument that replaces the content.
    let lead: [UInt8]
    /// What stood before the first line of the content.
    let intrinsic: [UInt8]
}

/// The strings around a tag.
struct TemplateDelimiters: Sendable, Equatable {
    var open: [UInt8] = [0x7B, 0x7B]
    var close: [UInt8] = [0x7D, 0x7D]
}
