import Testing

@testable import TsubameModelSource

@Suite struct ModelCheckTests {
    @Test(arguments: [
        ("var ›a = 1", "'a' needs its type"),
        ("var ›a: Int", "give 'a' a value, or make it optional"),
        ("var ›a: Optional<Int>", "give 'a' a value"),
        ("var ›a: () -> Int?", "give 'a' a value"),
        ("var a: ›Int!", "write '?' in place of '!'"),
        ("var a: ›some P = 1", "not 'some'"),
        ("var a: Int = 1›, b: Int = 2", "not after a comma"),
        ("var a: Int›, b: Int = 2", "not after a comma"),
        ("var a: Int { 1 }›, b: Int = 2", "not after a comma"),
        ("var a: Int = ›1 { 2 }", "both a value and a getter"),
        ("var a: AnyKeyPath = ›\\.b { 2 }", "both a value and a getter"),
        ("›@Transient<Int> var a: Int = 1", "does not know"),
        ("func f()\n›var a: Int = 1", "expects a body"),
        ("var ›(a, b): (Int, Int) = (1, 2)", "not as a tuple"),
        ("›lazy var a: Int = 1", "cannot be 'lazy'"),
        ("›weak var a: M?", "cannot be 'weak'"),
        ("›unowned(unsafe) var a: M? = nil", "cannot be 'unowned(unsafe)'"),
        ("›override var a: Int = 1", "cannot be 'override'"),
        ("var ›a: Int = 1 { didSet { } }", "cannot have willSet or didSet"),
        ("@Attribute var ›a: Int = f() { willSet(b) { } }", "cannot have willSet or didSet"),
        ("let ›a: Int = 1", "make 'a' a var"),
        ("›#if DEBUG\nvar a: Int = 1\n#endif", "cannot depend on #if"),
        ("›#if DEBUG\ninit() { }\n#endif", "write it outside #if"),
        ("#if A\n›#if B\n#else\nvar a: Int? \n#endif\n#endif", "cannot depend on #if"),
        ("@Attribute\n›#if DEBUG\n@Foo\n#endif\nvar a: Int = 1", "#if among attributes"),
        ("var a: ›Self?", "write M in place of Self"),
        ("var a: String = \"\\(›Self.b)\"", "write M in place of Self"),
        ("var ›values: Int = 1", "'values' is a name"),
        ("var ›record: Int { 1 }", "'record' is a name"),
        ("var ›id: Int = 1", "'id' is a name"), ("var ›`version`: Int = 1", "'version' is a name"),
        ("var ›objectID: Int = 1", "'objectID' is a name"),
        ("var ›isDeleted: Bool = false", "'isDeleted' is"),
        ("var ›schema: Int = 1", "'schema' is a name"),
        ("static let ›schema = 1", "'schema' is a name"),
        ("var ›rules: Int = 1", "'rules' is a name"),
        ("var ›indexes: Int = 1", "'indexes' is a name"),
        ("var ›ID: Int = 1", "'ID' is a name"),
        ("var ›`two words`: Int = 1", "letters, digits and _"),
        ("var ›😀: Int = 1", "letters, digits and _"),
        ("struct ›Values { }", "'Values' is a type that @Model writes"),
        ("private enum P { }\nvar a: ›[P] = []", "make 'P' fileprivate"),
        ("›@Foo var a: Int = 1", "does not know @Foo"),
        ("›@A.B(1) var a: Int = 1", "does not know @A.B"),
        ("›@Attribute static var a: Int = 1", "for stored properties"),
        ("›@Relation var a: M? { nil }", "for stored properties"),
        ("›@Attribute @Transient var a: Int = 1", "for stored properties"),
        ("›@Transient func f() { }", "for stored properties only"),
        ("@Attribute ›@Relation var a: M?", "one @Attribute or @Relation is enough"),
        ("@Attribute(›name: 1) var a: Int = 1", "without labels"),
        ("@Transient var ›a: Int", "give 'a' a value, or write an init()"),
        ("@Relation var a: ›M", "a relation is to one object"),
        ("@Relation var a: ›[M]? = nil", "a relation is to one object"),
        ("@Relation var a: ›Set<M> = []", "a relation is to one object"),
        ("@Relation var a: ›[M]", "begins as an empty list"),
        ("@Relation var a: [M] = ›[M()]", "begins as an empty list"),
        ("@Relation var a: M? = ›M()", "begins as nil"),
        ("@Relation(›inverse: key) var a: M?", "name the property on the other side"),
        ("@Relation(›inverse: \"a b\") var a: M?", "name the property on the other side"),
        ("@Relation(›inverse: \\M.a?.b) var a: M?", "name the property on the other side"),
        ("@Relation(›other: 1) var a: M?", "@Relation takes"),
        ("@Relation(›formerly: \"b\") var a: [M] = []", "had no name before"),
        ("›init() throws { }", "neither fail"), ("›init?() { }", "neither fail"),
        ("›init() async { }", "neither fail"),
        ("›case a", "is not understood here"), ("›#Foo", "rather than a macro"),
        ("›foo", "a member"),
        ("var a: Int = ›if b { 1 } else { 2 }", "does not understand 'if' as a value"),
        ("var a: Int = 1 ›2", "expects the end of the value"),
        ("var a: Int = ›“", "this is no Swift"),
        ("var a: String = ›\"b", "this is no Swift"), ("func f() ›{ {", "never closed"),
        ("func f() { ( ›] ) }", "the bracket that closes"),
    ])
    func `what is not understood is said, at its place`(body: String, message: String) throws {
        let (source, place) = Self.place(in: body)
        let findings = ModelSource(Array(source.utf8)).findings
        #expect(findings.count == 1, "\(findings)")
        let finding = try #require(findings.first)
        #expect(finding.message.contains(message), "\(finding.message)")
        if !message.contains("bracket that closes"), !message.contains("never closed") {
            #expect(finding.range.lowerBound == place)
        }
    }

    @Test(arguments: [
        ("@Model ›struct A { }", "not a struct"), ("@Model ›enum A { }", "not an enum"),
        ("@Model ›actor A { }", "not an actor"), ("@Model ›protocol A { }", "not a protocol"),
        ("›extension A { }", "not an extension"), ("public ›class A { }", "must be final"),
        ("final class A›<T: P> { }", "cannot be generic"),
        ("›func f() { }", "expects a final class"),
        ("final class ›{ }", "the name of the class"), ("final class A›", "expects a body"),
        ("›", "ends here"),
        ("final class A { var a: Int = 1›", "a member of the class"),
    ])
    func `only a final class can be a model`(source: String, message: String) throws {
        let place = source.utf8.firstIndex(of: 0xE2).map {
            source.utf8.distance(from: source.startIndex, to: $0)
        }
        let model = ModelSource(Array(source.replacing("›", with: "").utf8))
        #expect(!model.isWhole)
        let finding = try #require(model.findings.first)
        #expect(finding.message.contains(message), "\(finding.message)")
        #expect(finding.range.lowerBound == place)
    }

    @Test func `two properties of one name are refused`() {
        #expect(ModelSourceTests.model("var a: Int = 1\nvar `A`: Int = 2").findings.count == 1)
    }

    @Test func `a mend is offered where it is clear`() throws {
        let model = ModelSource(Array("class A { @Relation var b: [B] }".utf8))
        let mends = model.findings.compactMap(\.mend)
        #expect(mends.map(\.text) == ["final ", " = []"])
        #expect(mends.map(\.range) == [0..<0, 30..<30])
    }

    @Test func `very many mistakes are not all told`() {
        let body = (0..<1000).map { "var a\($0) = 1" }.joined(separator: "\n")
        #expect(ModelSourceTests.model(body).findings.count == ModelCheck.mostFindings)
    }

    @Test(arguments: [
        "(", "[", "{", "a<", "#if X\n", "var a: Int = a<", "var a: (", "@a(", "var a: A<",
    ])
    func `depth without end is refused, and the stack lives`(piece: String) {
        let model = ModelSourceTests.model(String(repeating: piece, count: 20_000))
        #expect(!model.findings.isEmpty)
    }

    private static func place(in body: String) -> (source: String, offset: Int) {
        let head = "@Model final class M {\n"
        let before = body.prefix { $0 != "›" }
        return (head + body.replacing("›", with: "") + "\n}", head.utf8.count + before.utf8.count)
    }
}
