import Foundation
import Testing

@testable public import TsubameStore

/// Everything that a model may have at once.
@Model("OddThings") final class Odd {
    fileprivate enum Kind: String, Codable, AttributeValue { case first, second }

    var `default`: Int = 1
    var row: String = """
        "quoted" }
          \(1 + 1)
        """
    private var secret: String = "s"
    fileprivate var kind: Kind = .first
    /// Read by everyone, written here.
    public private(set) var count: Int = Odd.start
    @Attribute(.formerly("newest"), .indexed) var numbers: [String: [Int]] = ["a": [1, 2]]
    var when: Date?
    var pattern: String = #"\d{2}"#
    @Transient var cache: [Int: String] = [:]
    @Transient private let lock = NSLock()
    @Relation var target: Club?

    static let start = 7
    static let rules = Rules<Odd> { $0.pattern.mustNotBeBlank() }
    var doubled: Int { count * 2 }

    init(secret: String = "s") { self.secret = secret }

    func advance() {
        count += 1
        kind = .second
    }

    var isSecond: Bool { kind == .second && secret == "t" }
}

/// A model that other modules may see.
@Model public final class Club {
    /// What it is called.
    public var name: String = ""
    @Relation(inverse: "target") var members: [Odd] = []

    /// Makes a club without a name.
    public init() {}
}

enum Outer {
    // Names that an app may have for itself.
    struct Record {}
    struct Schema {}
    struct ObjectID {}

    @Model final class Inner {
        @Relation var outer: Inner?
        var value: Double = -1.5e3
    }
}

@MainActor
@Suite struct ModelMacroTests {
    @Test func `a model with every odd thing is saved and comes back`() async throws {
        let store = try Store.temporary([Odd.self, Club.self, Outer.Inner.self])
        let odd = Odd(secret: "t")
        odd.advance()
        odd.cache[1] = "gone"
        odd.when = Date(timeIntervalSinceReferenceDate: 5)
        odd.target = Club()
        odd.target?.name = "club"
        try await StoreContext(store).insert(odd).save()

        let context = StoreContext(store)
        let seen = try #require(try context.object(Odd.self, id: 1))
        #expect((seen.count, seen.isSecond, seen.row) == (8, true, odd.row))
        #expect(seen.numbers == ["a": [1, 2]])
        #expect(seen.when == odd.when)
        #expect(seen.cache.isEmpty)
        #expect(seen.target?.name == "club")
        #expect(seen.target?.members.first === seen)
    }

    @Test func `columns are attributes first, then relations to one`() {
        #expect(Odd.schema.name == "OddThings")
        #expect(
            Odd.schema.attributes.map { $0.name } == [
                "default", "row", "secret", "kind", "count", "numbers", "when", "pattern",
            ])
        #expect(Odd.schema.relations.map { $0.name } == ["target"])
        #expect(Outer.Inner.schema.name == "Inner")
    }

    @Test func `an object begins with the values that are written`() {
        let odd = Odd()
        #expect(odd.row == "\"quoted\" }\n  2")
        #expect((odd.default, odd.count, odd.doubled) == (1, 7, 14))
        #expect(odd.numbers == ["a": [1, 2]])
        #expect(odd.when == nil)
        #expect(odd.target == nil)
        #expect(Outer.Inner().value == -1500)
    }
}
