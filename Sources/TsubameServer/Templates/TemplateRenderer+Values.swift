extension TemplateRenderer {
    /// The value of a name: its first part is looked for outwards, the rest only inside of it.
    func find(
        _ path: Int, at place: Int, of unit: TemplateUnit, _ program: TemplateProgram
    ) throws -> TemplateValue? {
        let keys = unit.paths[path].keys
        guard let first = keys.first else { return contexts.last }
        var index = contexts.count - 1
        while index >= 0 {
            if case .dictionary(let values) = contexts[index], let value = values[first] {
                if keys.count == 1 { return value }
                if let value = try value.value(at: keys.dropFirst()) { return value }
                break
            }
            index -= 1
        }
        guard program.options.strictNames else { return nil }
        let (name, place) = (unit.paths[path].text, unit.places[place])
        throw place.source.error(
            .missingName, at: place.offset, name: name,
            "The data has no \(name); give null if it may be absent.")
    }

    mutating func write(
        _ path: Int, _ escape: TemplateEscape, at place: Int, of unit: TemplateUnit,
        _ program: TemplateProgram
    ) throws {
        guard let found = try find(path, at: place, of: unit, program) else {
            if escape.form == .json { try writeJSON(.null, at: unit.places[place]) }
            if escape.form == .quoting { writer.append("", form: .quoting) }
            return
        }
        var value = found
        if case .lambda(let lambda) = found {
            value = try lambda.value()
            if case .text(let text) = value {
                let isRaw = escape.form == .raw
                value = .text(try expand(text, raw: isRaw, at: unit.places[place], program))
            }
        }
        if escape.form == .json, case .text(let text) = value {
            writer.append(text, form: .json)
        } else if escape.form == .json {
            try writeJSON(value, at: unit.places[place])
        } else if escape.filter == .none {
            writer.append(value.shown, form: escape.form)
        } else {
            let schemes = program.options.schemes
            let shown = value.shown
            guard let text = TemplateWriter.filter(shown, escape.filter, schemes: schemes) else {
                throw unit.places[place].source.error(
                    .unsafeValue, at: unit.places[place].offset, name: unit.paths[path].text,
                    "Only one word, number or colour of at most 64 bytes can stand here.")
            }
            writer.append(text, form: escape.form)
        }
    }

    private mutating func writeJSON(_ value: TemplateValue, at place: TemplateUnit.Place) throws {
        do {
            try writer.appendJSON(value)
        } catch {
            throw place.source.error(
                .tooDeep, at: place.offset, "The value is nested too deeply to be written.")
        }
    }

    /// The values for which a section's content is shown; nil for none, or if it is written.
    mutating func items(
        _ path: Int, _ detail: Int, at place: Int, of unit: TemplateUnit,
        _ program: TemplateProgram
    ) throws -> [TemplateValue]? {
        guard var value = try find(path, at: place, of: unit, program) else { return nil }
        if case .lambda(let lambda) = value {
            switch lambda.body {
            case .value(let body): value = try body()
            case .section(let body):
                let section = unit.sections[detail]
                let text = section.source.bytes[section.section.range]
                let result = try body(String(decoding: text, as: UTF8.self))
                try render(result, of: section, at: unit.places[place], program)
                return nil
            }
        }
        if case .list(let list) = value { return list.isEmpty ? nil : list }
        return value.isTruthy ? [value] : nil
    }

    /// Renders what a section's lambda returned, in the section's place.
    private mutating func render(
        _ text: String, of section: TemplateUnit.Section, at place: TemplateUnit.Place,
        _ program: TemplateProgram
    ) throws {
        let source = try TemplateSource(
            Array(text.utf8), name: place.source.name,
            delimiters: section.section.delimiters, limits: program.options.limits)
        let compiler = TemplateCompiler(loader: program.loader, options: program.options)
        let inner = try compiler.program(
            source, from: section.start, to: section.exit, blocks: section.scope.blocks)
        try enter(at: place, program)
        try run(inner)
        leave()
    }

    /// The text of a variable's lambda, rendered; the caller escapes it, unless it is raw.
    private mutating func expand(
        _ text: String, raw: Bool, at place: TemplateUnit.Place, _ program: TemplateProgram
    ) throws -> String {
        guard text.utf8.contains(0x7B) else { return text }
        var options = program.options
        if !raw { options.escaping = .none }
        let source = try TemplateSource(
            Array(text.utf8), name: place.source.name, limits: options.limits)
        let start = TemplateCompiler.start(options)
        let compiler = TemplateCompiler(loader: program.loader, options: options)
        let inner = try compiler.program(source, from: start, to: start)
        let outer = writer
        writer = TemplateWriter(limit: outer.limit - outer.bytes.count)
        defer { writer = outer }
        try enter(at: place, program)
        try run(inner)
        leave()
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Renders the template whose name is a value; nothing if there is none.
    mutating func include(
        _ index: Int, of unitIndex: Int, _ unit: TemplateUnit, _ program: TemplateProgram
    ) throws {
        let dynamic = unit.dynamics[index]
        let place = unit.places[dynamic.place]
        guard let value = try find(dynamic.path, at: dynamic.place, of: unit, program) else {
            return
        }
        if case .null = value { return }
        let name = value.shown
        let key = TemplateProgram.DynamicKey(unit: unitIndex, dynamic: index, name: name)
        var inner = program.cached(key)
        if inner == nil, let source = try program.loader.load(name) {
            let compiler = TemplateCompiler(loader: program.loader, options: program.options)
            let made = try compiler.program(
                source, from: dynamic.state, to: dynamic.state, blocks: dynamic.blocks)
            program.keep(made, for: key)
            inner = made
        }
        if let inner {
            indent(unit.literals[dynamic.indentation], keepsOuter: dynamic.isStandalone)
            try enter(at: place, program)
            try run(inner)
            leave()
            outdent()
        } else if program.options.strictNames {
            throw place.source.error(
                .missingTemplate, at: place.offset, name: name, "There is no template \(name).")
        }
    }
}
