/// Runs programs.
struct TemplateRenderer {
    /// A section that repeats.
    struct Loop {
        let start: Int
        let items: [TemplateValue]
        var next = 0
    }

    var writer: TemplateWriter
    var contexts: [TemplateValue]
    private var steps = 0
    private var depth = 0
    private var indentations: [[UInt8]] = []

    init(_ value: TemplateValue, options: TemplateOptions) {
        writer = TemplateWriter(limit: options.limits.output)
        contexts = [value]
    }

    mutating func rendered(_ program: TemplateProgram) throws -> [UInt8] {
        try run(program)
        if writer.isFull { throw exhausted(program) }
        return writer.bytes
    }

    mutating func run(_ program: TemplateProgram) throws {
        try run(program.root, of: program)
    }

    private mutating func run(_ index: Int, of program: TemplateProgram) throws {
        let unit = program.units[index]
        var loops: [Loop] = []
        var position = 0
        while position < unit.instructions.count {
            steps += 1
            if steps > program.options.limits.steps || writer.isFull {
                throw exhausted(program)
            }
            let instruction = unit.instructions[position]
            position += 1
            switch instruction {
            case .text(let range, let startsLine):
                writer.append(unit.literals[range], startsLine: startsLine)
            case .lineStart: writer.indent()
            case .value(let path, let escape, let place):
                try write(path, escape, at: place, of: unit, program)
            case .section(let path, let end, let place, let detail):
                let start = position
                position = end
                guard
                    let items = try items(path, detail, at: place, of: unit, program)
                else { continue }
                loops.append(Loop(start: start, items: items, next: 1))
                contexts.append(items[0])
                position = start
            case .sectionEnd:
                contexts.removeLast()
                repeatOrEnd(&loops, &position)
            case .inverted(let path, let end, let place):
                let value = try find(path, at: place, of: unit, program)
                if value?.isTruthy == true { position = end }
            case .indent(let range, let keepsOuter):
                indent(unit.literals[range], keepsOuter: keepsOuter)
            case .outdent: outdent()
            case .call(let called, let range, let keepsOuter, let place):
                indent(unit.literals[range], keepsOuter: keepsOuter)
                try enter(at: unit.places[place], program)
                try run(called, of: program)
                depth -= 1
                outdent()
            case .dynamic(let dynamic):
                try include(dynamic, of: index, unit, program)
            }
        }
    }

    private mutating func repeatOrEnd(_ loops: inout [Loop], _ position: inout Int) {
        guard let last = loops.indices.last else { return }
        if loops[last].next < loops[last].items.count {
            contexts.append(loops[last].items[loops[last].next])
            loops[last].next += 1
            position = loops[last].start
        } else {
            loops.removeLast()
        }
    }

    mutating func indent(_ text: ArraySlice<UInt8>, keepsOuter: Bool) {
        indentations.append(writer.indentation)
        if !keepsOuter { writer.indentation = [] }
        writer.indentation += text
    }

    mutating func outdent() {
        if let last = indentations.popLast() { writer.indentation = last }
    }

    mutating func enter(at place: TemplateUnit.Place, _ program: TemplateProgram) throws {
        let most = program.options.limits.depth
        guard depth < most else {
            let advice = "Templates include each other deeper than \(most); does the data end?"
            throw place.source.error(.tooDeep, at: place.offset, advice)
        }
        depth += 1
    }

    mutating func leave() { depth -= 1 }

    private func exhausted(_ program: TemplateProgram) -> TemplateError {
        let name = program.units.first?.places.first?.source.name ?? ""
        if writer.isFull {
            let advice = "More than \(writer.limit) bytes were rendered; show less at once."
            return TemplateError(.tooLarge, file: name, name: name, advice: advice)
        }
        let advice = "Rendering takes more than \(program.options.limits.steps) steps; show less."
        return TemplateError(.tooManySteps, file: name, name: name, advice: advice)
    }
}
