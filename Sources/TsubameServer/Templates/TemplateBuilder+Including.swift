extension TemplateBuilder {
    func emitReference(
        _ reference: TemplateReference, blocks: [String: TemplateArgument], at offset: Int,
        _ scope: TemplateScope
    ) throws(TemplateError) {
        if reference.isStandalone { try checkIndentation(at: offset, scope) }
        let lead = Self.dedented(scope.source.bytes[reference.indentation], scope.dedent)
        switch reference.target {
        case .name(let name):
            guard let source = try load(name, at: offset, scope) else { return }
            let inner = TemplateScope(source: source, blocks: blocks)
            let (index, end) = try compiler.unit(
                inner, from: state, at: offset, in: scope.source)
            state = end
            try append(
                .call(
                    unit: index, indentation: literal(lead),
                    isStandalone: reference.isStandalone, place: place(offset, scope)),
                at: offset, scope)
        case .path(let path):
            let state = try settled(at: offset, in: scope.source)
            unit.dynamics.append(
                TemplateUnit.Dynamic(
                    path: add(path), place: place(offset, scope), indentation: literal(lead),
                    isStandalone: reference.isStandalone, blocks: blocks, state: state))
            try append(.dynamic(unit.dynamics.count - 1), at: offset, scope)
        }
    }

    private func load(
        _ name: String, at offset: Int, _ scope: TemplateScope
    ) throws(TemplateError) -> TemplateSource? {
        if let source = try compiler.load(name) { return source }
        guard compiler.options.strictNames else { return nil }
        throw scope.source.error(
            .missingTemplate, at: offset, name: name, "There is no template \(name).")
    }

    /// Space before the lines of what is included must not change where in HTML it stands.
    private func checkIndentation(at offset: Int, _ scope: TemplateScope) throws(TemplateError) {
        var indented = state
        var position = 0
        do {
            try indented.read([0x20], failingAt: &position)
        } catch {
            throw scope.source.error(error.code, at: offset, error.advice)
        }
        guard indented == state else {
            throw scope.source.error(
                .markup, at: offset,
                "Indentation would change the HTML here; do not break the line.")
        }
    }

    func emitBlock(
        _ block: TemplateBlock, at offset: Int, _ scope: TemplateScope
    ) throws(TemplateError) {
        try compiler.enter(at: offset, in: scope.source)
        defer { compiler.leave() }
        guard let argument = scope.blocks[block.name] else {
            return try emit(block.nodes, scope)
        }
        // In its own argument, a block is its default.
        var blocks = scope.blocks
        blocks[block.name] = nil
        let inner = TemplateScope(
            source: argument.source, blocks: blocks, dedent: argument.block.intrinsic)
        let lead = Self.dedented(block.lead[...], scope.dedent)
        let keepsOuter = block.opensLine || !block.lead.isEmpty
        try append(.indent(literal(lead), keepsOuter: keepsOuter), at: offset, scope)
        if argument.block.opensLine, !block.opensLine {
            startsLine = false
        } else if block.opensLine, !argument.block.opensLine, !argument.block.nodes.isEmpty {
            try append(.lineStart, at: offset, scope)
        }
        try emit(argument.block.nodes, inner)
        startsLine = nil
        try append(.outdent, at: offset, scope)
    }
}
