/// Makes programs: one unit for each template, place in HTML and choice of blocks that occurs.
final class TemplateCompiler {
    private struct Key: Hashable {
        let source: ObjectIdentifier
        let state: MarkupState
        let blocks: [String: TemplateArgument]
    }

    private struct Made {
        var unit: TemplateUnit?
        var end: MarkupState
        /// Whether a unit inside relied on the end being the beginning.
        var isAssumed = false
        let index: Int
    }

    let options: TemplateOptions
    private let loader: TemplateLoader
    private var made: [Key: Made] = [:]
    private var count = 0
    private var depth = 0
    private var cost = 0
    private var names: Set<String> = []
    private var sources: [String: TemplateSource] = [:]

    init(loader: TemplateLoader, options: TemplateOptions) {
        (self.loader, self.options) = (loader, options)
    }

    /// Compiles a template that begins and must end at a place of HTML.
    func program(
        _ source: TemplateSource, from start: MarkupState, to end: MarkupState,
        blocks: [String: TemplateArgument] = [:]
    ) throws(TemplateError) -> TemplateProgram {
        let scope = TemplateScope(source: source, blocks: blocks)
        let (root, reached) = try unit(scope, from: start, at: 0, in: source)
        guard let joined = reached.joined(with: end), joined == end else {
            throw source.error(
                .markup, at: source.bytes.count,
                "The template ends inside of a tag, a comment or an element; close it.")
        }
        let units = made.values.sorted { $0.index < $1.index }.compactMap(\.unit)
        return TemplateProgram(
            units: units, root: root, end: reached, loader: loader, options: options, names: names,
            sources: sources)
    }

    /// The place at which a template begins.
    static func start(_ options: TemplateOptions) -> MarkupState {
        options.escaping == .contextual ? MarkupState() : .nowhere
    }

    func load(_ name: String) throws(TemplateError) -> TemplateSource? {
        if let source = sources[name] { return source }
        names.insert(name)
        let source = try loader.load(name)
        sources[name] = source
        return source
    }

    /// The number of the unit for a template, and the place behind it.
    func unit(
        _ scope: TemplateScope, from state: MarkupState, at offset: Int, in parent: TemplateSource
    ) throws(TemplateError) -> (Int, MarkupState) {
        let key = Key(
            source: ObjectIdentifier(scope.source), state: state, blocks: scope.blocks)
        if let known = made[key] {
            if known.unit == nil { made[key]?.isAssumed = true }
            return (known.index, known.end)
        }
        try enter(at: offset, in: parent)
        defer { leave() }
        let index = count
        count += 1
        made[key] = Made(end: state, index: index)
        let builder = TemplateBuilder(self, state: state)
        try builder.emit(scope.source.nodes, scope)
        let end = try builder.settled(at: scope.source.bytes.count, in: scope.source)
        if made[key]?.isAssumed == true, end != state {
            throw scope.source.error(
                .branches, at: 0, name: scope.source.name,
                "A template that includes itself must end where in HTML it begins.")
        }
        made[key]?.unit = builder.unit
        made[key]?.end = end
        return (index, end)
    }

    func enter(at offset: Int, in source: TemplateSource) throws(TemplateError) {
        guard depth < options.limits.depth else {
            let advice = "Templates and sections are nested deeper than \(options.limits.depth)."
            throw source.error(.tooDeep, at: offset, advice)
        }
        depth += 1
    }

    func leave() { depth -= 1 }

    /// Counts an instruction, also of attempts that are given up.
    func charge(at offset: Int, in source: TemplateSource) throws(TemplateError) {
        cost += 1
        guard cost <= options.limits.instructions else {
            let advice = "With all that it includes, the template is too long; include less."
            throw source.error(.tooLarge, at: offset, advice)
        }
    }
}
