extension TemplateBuilder {
    func emitSection(
        _ section: TemplateSection, at offset: Int, _ scope: TemplateScope
    ) throws(TemplateError) {
        try compiler.enter(at: offset, in: scope.source)
        defer { compiler.leave() }
        var entry = try settled(at: offset, in: scope.source)
        let (mark, begins) = (unit.mark, startsLine)
        // What repeats begins where it ended: another attempt begins at both places.
        for attempt in 0..<4 {
            unit.goBack(to: mark)
            (startsLine, state) = (begins, entry)
            if attempt > 0, isName(section.nodes, scope) {
                // Repeated, it is a longer name of an attribute without a value: harmless.
                state = MarkupState()
                return try emitName(section, to: entry, at: offset, scope)
            }
            try emitBody(section, from: entry, at: offset, scope)
            let end = try settled(at: section.range.upperBound, in: scope.source)
            guard let joined = entry.joined(with: end) else { break }
            if joined == entry {
                unit.sections[mark.sections].exit = joined
                state = joined
                return
            }
            entry = joined
        }
        throw branches(section.path, at: offset, scope)
    }

    private func branches(
        _ path: TemplatePath, at offset: Int, _ scope: TemplateScope
    ) -> TemplateError {
        scope.source.error(
            .branches, at: offset, name: path.text,
            "With and without this section the HTML goes on differently; open and close in one section."
        )
    }

    private func emitBody(
        _ section: TemplateSection, from entry: MarkupState, at offset: Int, _ scope: TemplateScope
    ) throws(TemplateError) {
        let detail = unit.sections.count
        unit.sections.append(
            TemplateUnit.Section(
                source: scope.source, section: section, scope: scope, start: entry, exit: entry))
        let index = unit.instructions.count
        let (path, place) = (add(section.path), place(offset, scope))
        try append(.section(path: path, end: 0, place: place, detail: detail), at: offset, scope)
        try emit(section.nodes, scope)
        try append(.sectionEnd, at: offset, scope)
        floor = unit.instructions.count
        unit.instructions[index] = .section(path: path, end: floor, place: place, detail: detail)
    }

    private func isName(_ nodes: [TemplateNode], _ scope: TemplateScope) -> Bool {
        guard nodes.count == 1, case .text(let range) = nodes[0].kind else { return false }
        return scope.source.bytes[range].allSatisfy { MarkupState.isLetter($0) || $0 == 0x2D }
    }

    private func emitName(
        _ section: TemplateSection, to exit: MarkupState, at offset: Int, _ scope: TemplateScope
    ) throws(TemplateError) {
        try emitBody(section, from: exit, at: offset, scope)
        state = exit
    }

    func emitInverted(
        _ path: TemplatePath, _ nodes: [TemplateNode], at offset: Int, _ scope: TemplateScope
    ) throws(TemplateError) {
        try compiler.enter(at: offset, in: scope.source)
        defer { compiler.leave() }
        let entry = try settled(at: offset, in: scope.source)
        let index = unit.instructions.count
        let (path, name) = (add(path), path)
        let place = place(offset, scope)
        try append(.inverted(path: path, end: 0, place: place), at: offset, scope)
        try emit(nodes, scope)
        let end = try settled(at: offset, in: scope.source)
        guard let joined = entry.joined(with: end) else { throw branches(name, at: offset, scope) }
        state = joined
        floor = unit.instructions.count
        unit.instructions[index] = .inverted(path: path, end: floor, place: place)
    }
}
