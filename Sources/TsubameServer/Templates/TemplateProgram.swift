import TsubameSupport

/// One step of rendering.
enum TemplateInstruction: Sendable {
    /// Bytes of the unit's literals.
    case text(Range<Int>, startsLine: Bool)
    /// A line of an indented template begins.
    case lineStart
    case value(path: Int, escape: TemplateEscape, place: Int)
    case section(path: Int, end: Int, place: Int, detail: Int)
    case sectionEnd
    case inverted(path: Int, end: Int, place: Int)
    case indent(Range<Int>, keepsOuter: Bool)
    case outdent
    case call(unit: Int, indentation: Range<Int>, isStandalone: Bool, place: Int)
    case dynamic(Int)
}

/// A template as instructions, for one place in HTML and one choice of blocks.
struct TemplateUnit: Sendable {
    /// What a section's lambda needs.
    struct Section: Sendable {
        let source: TemplateSource
        let section: TemplateSection
        let scope: TemplateScope
        /// Where it begins, and where it ends however often it is repeated.
        let start: MarkupState
        var exit: MarkupState
    }

    struct Dynamic: Sendable {
        let path: Int
        let place: Int
        let indentation: Range<Int>
        let isStandalone: Bool
        let blocks: [String: TemplateArgument]
        let state: MarkupState
    }

    struct Place: Sendable {
        let source: TemplateSource
        let offset: Int
    }

    var instructions: [TemplateInstruction] = []
    var literals: [UInt8] = []
    var paths: [TemplatePath] = []
    var places: [Place] = []
    var sections: [Section] = []
    var dynamics: [Dynamic] = []
}

extension TemplateUnit {
    /// How much is there at a moment, to go back to it.
    struct Mark {
        let instructions: Int
        let literals: Int
        let paths: Int
        let places: Int
        let sections: Int
        let dynamics: Int
    }

    var mark: Mark {
        Mark(
            instructions: instructions.count, literals: literals.count, paths: paths.count,
            places: places.count, sections: sections.count, dynamics: dynamics.count)
    }

    mutating func goBack(to mark: Mark) {
        instructions.removeSubrange(mark.instructions...)
        literals.removeSubrange(mark.literals...)
        paths.removeSubrange(mark.paths...)
        places.removeSubrange(mark.places...)
        sections.removeSubrange(mark.sections...)
        dynamics.removeSubrange(mark.dynamics...)
    }
}

/// What a block is replaced with.
struct TemplateArgument: Sendable, Hashable {
    let source: TemplateSource
    let block: TemplateBlock

    static func == (one: TemplateArgument, other: TemplateArgument) -> Bool {
        one.source === other.source && one.block.offset == other.block.offset
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(source))
        hasher.combine(block.offset)
    }
}

/// What the nodes of a template mean.
struct TemplateScope: Sendable {
    let source: TemplateSource
    var blocks: [String: TemplateArgument]
    /// What an argument's lines lose where they are shown.
    var dedent: [UInt8] = []
}

/// Where partials come from.
struct TemplateLoader: Sendable {
    /// Whether a name stands for the same text forever.
    let isFixed: Bool
    let load: @Sendable (String) throws(TemplateError) -> TemplateSource?
}

/// A template with all that it includes.
final class TemplateProgram: Sendable {
    struct DynamicKey: Hashable {
        let unit: Int
        let dynamic: Int
        let name: String
    }

    let units: [TemplateUnit]
    let root: Int
    let end: MarkupState
    let loader: TemplateLoader
    let options: TemplateOptions
    /// The names that were asked for, found or not.
    let names: Set<String>
    let sources: [String: TemplateSource]
    private let dynamics = Lock<[DynamicKey: TemplateProgram]>([:])

    init(
        units: [TemplateUnit], root: Int, end: MarkupState, loader: TemplateLoader,
        options: TemplateOptions, names: Set<String>, sources: [String: TemplateSource]
    ) {
        (self.units, self.root, self.end) = (units, root, end)
        (self.loader, self.options, self.names, self.sources) = (loader, options, names, sources)
    }

    func cached(_ key: DynamicKey) -> TemplateProgram? {
        loader.isFixed ? dynamics.withLock { $0[key] } : nil
    }

    func keep(_ program: TemplateProgram, for key: DynamicKey) {
        if loader.isFixed { dynamics.withLock { $0[key] = program } }
    }
}
