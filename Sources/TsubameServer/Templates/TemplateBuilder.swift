/// Emits the instructions of one unit, and follows the HTML in which they stand.
final class TemplateBuilder {
    let compiler: TemplateCompiler
    var unit = TemplateUnit()
    var state: MarkupState
    /// What is emitted before this index may be jumped to, so nothing is joined with it.
    var floor = 0
    /// Whether what comes next begins a line, against what its own template says.
    var startsLine: Bool?

    init(_ compiler: TemplateCompiler, state: MarkupState) {
        (self.compiler, self.state) = (compiler, state)
    }

    func emit(_ nodes: [TemplateNode], _ scope: TemplateScope) throws(TemplateError) {
        for node in nodes { try emit(node, scope) }
    }

    func append(
        _ instruction: TemplateInstruction, at offset: Int, _ scope: TemplateScope
    ) throws(TemplateError) {
        try compiler.charge(at: offset, in: scope.source)
        unit.instructions.append(instruction)
    }

    private func emit(_ node: TemplateNode, _ scope: TemplateScope) throws(TemplateError) {
        let begins = startsLine ?? node.startsLine
        if case .text(let range) = node.kind {
            startsLine = nil
            return try emitText(range, startsLine: begins, isOwn: node.startsLine, scope)
        }
        if node.startsLine {
            startsLine = nil
            if begins { try append(.lineStart, at: node.offset, scope) }
        }
        switch node.kind {
        case .text: break
        case .value(let path, let isRaw):
            try emitValue(path, isRaw: isRaw, at: node.offset, scope)
        case .section(let section): try emitSection(section, at: node.offset, scope)
        case .inverted(let path, let nodes):
            try emitInverted(path, nodes, at: node.offset, scope)
        case .partial(let reference):
            try emitReference(reference, blocks: scope.blocks, at: node.offset, scope)
        case .parent(let reference, let blocks):
            let arguments = blocks.mapValues { TemplateArgument(source: scope.source, block: $0) }
            // Who includes this template from outside has the last word.
            let all = arguments.merging(scope.blocks) { $1 }
            try emitReference(reference, blocks: all, at: node.offset, scope)
        case .block(let block): try emitBlock(block, at: node.offset, scope)
        }
    }

    func literal(_ bytes: some Sequence<UInt8>) -> Range<Int> {
        let start = unit.literals.count
        unit.literals.append(contentsOf: bytes)
        return start..<unit.literals.count
    }

    private func emitText(
        _ range: Range<Int>, startsLine: Bool, isOwn: Bool, _ scope: TemplateScope
    ) throws(TemplateError) {
        var bytes = scope.source.bytes[range]
        if isOwn, !scope.dedent.isEmpty { bytes = Self.dedented(bytes, scope.dedent) }
        var offset = bytes.startIndex
        do {
            try state.read(bytes, failingAt: &offset)
        } catch {
            throw scope.source.error(error.code, at: offset, error.advice)
        }
        let added = literal(bytes)
        if case .text(let before, let begins)? = unit.instructions.last,
            unit.instructions.count > floor, before.upperBound == added.lowerBound,
            !before.isEmpty, startsLine == (unit.literals[before.upperBound - 1] == 0x0A)
        {
            let all = before.lowerBound..<added.upperBound
            unit.instructions[unit.instructions.count - 1] = .text(all, startsLine: begins)
        } else {
            try append(.text(added, startsLine: startsLine), at: range.lowerBound, scope)
        }
    }

    static func dedented(_ bytes: ArraySlice<UInt8>, _ dedent: [UInt8]) -> ArraySlice<UInt8> {
        var rest = bytes
        for byte in dedent {
            guard rest.first == byte else { break }
            rest.removeFirst()
        }
        return rest
    }

    func emitValue(
        _ path: TemplatePath, isRaw: Bool, at offset: Int, _ scope: TemplateScope
    ) throws(TemplateError) {
        let escape: TemplateEscape
        switch compiler.options.escaping {
        case .none: escape = TemplateEscape(form: .raw)
        case .specification: escape = TemplateEscape(form: isRaw ? .raw : .html)
        case .contextual where state.place == .nowhere: escape = TemplateEscape(form: .raw)
        case .contextual:
            do {
                escape = try state.show(isRaw: isRaw)
            } catch {
                throw scope.source.error(error.code, at: offset, name: path.text, error.advice)
            }
        }
        if escape.filter == .token, !compiler.options.styleTokens.contains(path.text) {
            let advice =
                "A value in a style could be anything; use a class, or name it in styleTokens."
            throw scope.source.error(.unsafePlace, at: offset, name: path.text, advice)
        }
        try append(
            .value(path: add(path), escape: escape, place: place(offset, scope)), at: offset, scope)
    }

    func add(_ path: TemplatePath) -> Int {
        unit.paths.append(path)
        return unit.paths.count - 1
    }

    func place(_ offset: Int, _ scope: TemplateScope) -> Int {
        unit.places.append(TemplateUnit.Place(source: scope.source, offset: offset))
        return unit.places.count - 1
    }

    /// The place in HTML after what a tag cuts off is ended.
    @discardableResult
    func settled(at offset: Int, in source: TemplateSource) throws(TemplateError) -> MarkupState {
        do {
            try state.settle()
        } catch {
            throw source.error(error.code, at: offset, error.advice)
        }
        return state
    }
}
