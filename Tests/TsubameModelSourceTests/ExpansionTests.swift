import Testing

@testable import TsubameModelSource

@Suite struct ExpansionTests {
    private let todo = """
        @Model final class Todo {
            @Attribute(.folded, .indexed) var content: String = ""
            @Relation(onDelete: .deny, formerly: "folder") var list: TodoList?
            var due: Date?
            init(content: String) { self.content = content }
        }
        """

    @Test func `a class gets what a person could type`() {
        #expect(
            Self.model(todo).members == """
                struct Values: TsubameStore.ModelValues {
                    var content: String = ""
                    var due: Date? = nil
                    var list: TsubameStore.ObjectID<TodoList>? = nil
                    init() {}

                    init(_ row: inout TsubameStore.RowReader) throws {
                        content = try row.next()
                        due = try row.next()
                        list = try row.next()
                    }

                    func write(to row: inout TsubameStore.RowWriter) throws {
                        try row.write(content)
                        try row.write(due)
                        try row.write(list)
                    }
                }

                var values = Values()

                var record = TsubameStore.Record()

                init() {}

                static let schema = TsubameStore.Schema<Todo>(
                    "Todo",
                    attributes: [
                        TsubameStore.Attribute("content", \\.content, .folded, .indexed, \
                get: { $0.content }, set: { $0.content = $1 }),
                        TsubameStore.Attribute("due", \\.due, get: { $0.due }, set: { $0.due = $1 }),
                    ],
                    relations: [
                        .toOne("list", \\.list, onDelete: .deny, formerly: "folder", \
                get: { $0.list }, set: { $0.list = $1 }),
                    ])
                """)
    }

    @Test func `a relation to many is no column, and its key path loses its root`() {
        let model = Self.model(
            """
            @Model public final class TodoList {
                @Relation(inverse: \\Todo.list, onDelete: .cascade) public var todos: [Todo] = []
                @Relation(inverse: "lists",) var tags: [Tag] = []
                init() {}
            }
            """)
        #expect(
            model.members == """
                public struct Values: TsubameStore.ModelValues {
                    public init() {}

                    public init(_ row: inout TsubameStore.RowReader) throws {
                    }

                    public func write(to row: inout TsubameStore.RowWriter) throws {
                    }
                }

                public var values = Values()

                public var record = TsubameStore.Record()

                public static let schema = TsubameStore.Schema<TodoList>(
                    "TodoList",
                    attributes: [],
                    relations: [
                        .toMany("todos", \\.todos, inverse: \\.list, onDelete: .cascade),
                        .toMany("tags", \\.tags, inverse: \\.lists),
                    ])
                """)
    }

    @Test(arguments: [
        ("var a: Int = 1", "values.a"), ("var `default`: Int = 1", "values.`default`"),
        ("var row: Int = 1", "values.row"),
    ])
    func `an attribute is read and written through the values`(body: String, place: String) {
        #expect(
            ModelSourceTests.model(body).properties.first?.accessorBlock == """
                @storageRestrictions(accesses: values)
                init(initialValue) { \(place) = initialValue }
                get { willRead(); return \(place) }
                set { willWrite(); \(place) = newValue }
                """)
    }

    @Test(arguments: [
        ("@Relation var `in`: Todo?", "target(\"in\")", "setTarget(\"in\", newValue)"),
        ("@Relation var a: [A.B] = []", "members(\"a\")", "setMembers(\"a\", newValue)"),
    ])
    func `a relation is asked of the object`(body: String, get: String, set: String) {
        let name = body.contains("in") ? "in" : "a"
        #expect(
            ModelSourceTests.model(body).properties.first?.accessorBlock == """
                @storageRestrictions(accesses: record)
                init(initialValue) { record.begin("\(name)", initialValue) }
                get { \(get) }
                set { \(set) }
                """)
    }

    @Test(arguments: [
        ("private var a: Int = 1", "    fileprivate var a: Int = 1\n"),
        ("var row: Int = 1", "        self.row = try row.next()\n"),
        ("var row: Int = 1", "        try row.write(self.row)\n"),
        ("var `case`: Int = 1", "Attribute(\"case\", \\.`case`, get: { $0.`case` }"),
        ("var a: String = \"\"\"\n  x\n  \"\"\"", "    var a: String = \"\"\"\n  x\n  \"\"\"\n"),
        (
            "@Attribute(.formerly(\"a, b\"), .indexed,) var a: Int = 1",
            "\\.a, .formerly(\"a, b\"), .indexed, get:"
        ),
        ("@Attribute() var a: Int = 1", "(\"a\", \\.a, get:"),
    ])
    func `odd names and texts keep their meaning`(body: String, part: String) {
        #expect(ModelSourceTests.model(body).members.contains(part))
    }

    private static func model(_ source: String) -> ModelSource { ModelSource(Array(source.utf8)) }
}
