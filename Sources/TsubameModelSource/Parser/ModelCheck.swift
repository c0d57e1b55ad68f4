/// Makes a model of a declaration, and notes what is not right with it.
struct ModelCheck {
    static let mostFindings = 50

    var declaration: Declaration?
    var model = ModelSource()

    private var privateTypes: Set<String> = []

    /// Checks members that come alone.
    init() {}

    init(_ declaration: Declaration) {
        self.declaration = declaration
        model.name = declaration.name.text
        for word in ["public", "package"] where declaration.has(word) { model.access = "\(word) " }
    }

    mutating func all() {
        guard let declaration else { return }
        check(declaration)
        model.isWhole = model.findings.isEmpty
        model.table = swiftLiteral(plain(model.name))
        for member in declaration.members { check(member) }
        checkValues(of: declaration.members)
        checkTypes(of: declaration.members)
        checkNames(at: declaration.name.range)
    }

    mutating func note(_ message: String, at range: Range<Int>, mend: Finding.Mend? = nil) {
        guard model.findings.count < Self.mostFindings else { return }
        model.findings.append(Finding(message, at: range, mend: mend))
    }

    private mutating func check(_ declaration: Declaration) {
        let keyword = declaration.keyword
        guard keyword.text == "class" else {
            return note(
                "only a final class can be a model, not \(article(keyword.text))", at: keyword.range
            )
        }
        if !declaration.has("final") {
            let mend = Finding.Mend(
                title: "add 'final'", range: keyword.range.lowerBound..<keyword.range.lowerBound,
                text: "final ")
            note("a model must be final: final class \(model.name)", at: keyword.range, mend: mend)
        }
        if let generics = declaration.generics {
            note("a model has one table, so it cannot be generic", at: generics)
        }
    }

    private func article(_ keyword: String) -> String {
        "aeiou".contains(keyword.prefix(1)) ? "an \(keyword)" : "a \(keyword)"
    }

    func plain(_ name: String) -> String { name.filter { $0 != "`" } }

    private mutating func check(_ member: Member) {
        switch member.kind {
        case .property(let source): check(source, of: member)
        case .initializer(let isPlain, let canFail):
            guard isPlain else { break }
            if let condition = member.condition {
                note(
                    "@Model must know whether there is an init(); write it outside #if",
                    at: condition)
            }
            if canFail {
                note("init() of a model may neither fail, nor throw, nor wait", at: member.range)
            }
            model.hasPlainInitializer = true
        case .type(let name):
            if plain(name.text) == "Values" {
                note("'Values' is a type that @Model writes; choose another name", at: name.range)
            }
            if member.has("private") { privateTypes.insert(name.text) }
        case .other: break
        }
        if case .property = member.kind { return }
        for attribute in member.attributes where Self.markers.contains(attribute.shortName) {
            note("@\(attribute.shortName) is for stored properties only", at: attribute.range)
        }
    }

    /// `init() {}` can be written only if everything has a value.
    private mutating func checkValues(of members: [Member]) {
        guard !model.hasPlainInitializer else { return }
        for member in members {
            guard case .property(let source) = member.kind, member.attribute("Transient") != nil,
                !member.has("static"), !member.has("class"), !member.has("lazy"),
                source.block != .computed, source.value == nil
            else { continue }
            let isOptional = source.type.map { $0.text.hasSuffix("?") || $0.text.hasSuffix("!") }
            guard isOptional != true || source.isConstant else { continue }
            note(
                "give '\(source.name.text)' a value, or write an init() that does",
                at: source.name.range)
        }
    }

    /// `Values` is a type of its own, which does not see what is private to the class.
    private mutating func checkTypes(of members: [Member]) {
        let kept = Set(model.properties.map(\.name))
        for case .property(let source) in members.map(\.kind) where kept.contains(source.name.text)
        {
            guard let type = source.type else { continue }
            for name in privateTypes.intersection(type.text.words).sorted() {
                note("@Model cannot use a private type; make '\(name)' fileprivate", at: type.range)
            }
        }
    }

    private mutating func checkNames(at range: Range<Int>) {
        // Names of columns are the same in either case. `#if` around two is refused before this.
        var names: Set<String> = []
        for property in model.properties
        where !names.insert(plain(property.name).lowercased()).inserted {
            note("there is already a property named '\(property.name)', in either case", at: range)
        }
        if !model.name.isColumnName {
            note("give the table a name of letters, digits and _: @Model(\"Name\")", at: range)
        }
    }

    static let markers: Set<String> = ["Attribute", "Relation", "Transient", "ModelProperty"]

    static let reserved: Set<String> = [
        "values", "record", "id", "version", "objectID", "isDeleted", "schema", "rules", "indexes",
    ]
}

extension String {
    /// Whether a table or column can be named so, in backticks or not.
    var isColumnName: Bool {
        let name = filter { $0 != "`" }
        return !name.isEmpty && name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
    }
}
