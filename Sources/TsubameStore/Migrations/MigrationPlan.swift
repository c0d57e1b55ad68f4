/// What brings the tables of a file to the shape of the models, in order; made without the file.
struct MigrationPlan {
    enum Action {
        case sql(String)
        case rebuild(TableRebuild)
        case map(ColumnMap)
        case step(MigrationStep)
    }

    private(set) var actions: [Action] = []

    /// What the file has when everything is done.
    var schema: FileSchema

    /// Whether all is there that was there before, under the same names.
    var isAdditive = true

    let shapes: [TableShape]

    /// The steps that the file has not taken.
    let steps: [MigrationStep]

    init(
        from schema: FileSchema, to shapes: [TableShape], version: Int = 1,
        steps: [MigrationStep] = []
    ) throws {
        if let found = schema.version, found > version {
            throw StoreError(
                .schemaTooNew,
                advice: "The file is version \(found); this program reads up to \(version).")
        }
        if Set(steps.map(\.name)).count < steps.count {
            throw StoreError(
                .invalidSchema,
                advice: "Two migration steps have the same name. Each is remembered by its own.")
        }
        self.schema = schema
        self.shapes = shapes.sorted { $0.name < $1.name }
        // A new file begins with the models' tables; there is nothing to bring over.
        self.steps = schema.isNew ? [] : steps.filter { !schema.steps.contains($0.name) }
        self.schema.version = version
        self.schema.steps.formUnion(steps.map(\.name))
        try checkDrops()
        try planTables()
    }

    /// Whether the file has everything already, the notes about it included.
    func isDone(_ file: FileSchema) -> Bool { actions.isEmpty && schema == file }

    private mutating func planTables() throws {
        for case .renameTable(let old, let new) in steps.map(\.kind) { try rename(old, to: new) }
        dropIndexes()
        for shape in shapes { try bring(shape) }
        for name in schema.tables.keys.sorted() where !shapes.contains(where: { $0.name == name }) {
            free(name)
        }
        for shape in shapes { for links in shape.links { try bring(links, of: shape) } }
        for step in steps {
            guard case .run = step.kind else { continue }
            append(.step(step), isAdditive: false)
        }
        try dropColumnsAndTables()
        for shape in shapes { makeIndexes(shape) }
    }

    mutating func append(_ action: Action, isAdditive: Bool = true) {
        actions.append(action)
        if !isAdditive { self.isAdditive = false }
    }

    mutating func append(sql: String, isAdditive: Bool = true) {
        append(.sql(sql), isAdditive: isAdditive)
    }

    /// The SQL as a person reads it; what runs code is a remark.
    func listing(extras: (String) throws -> [String]) throws -> [String] {
        var lines: [String] = []
        for action in actions {
            switch action {
            case .sql(let text): lines.append(text)
            case .rebuild(let rebuild):
                lines += rebuild.statements(extras: try extras(rebuild.table))
            case .map(let map): lines.append("-- \(map.remark)")
            case .step(let step): lines.append("-- step \"\(step.name)\" runs code")
            }
        }
        return lines
    }
}
