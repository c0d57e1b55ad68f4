import Foundation
import TsubameStore
import TsubameTestSupport

/// Models with every type of attribute and every kind of relation, for queries.
@Model final class Item {
    enum Size: Int, AttributeValue, Codable, CaseIterable {
        case small = 1
        case large = 5
    }

    @Attribute(.folded, .indexed, .searchable) var name: String = ""
    @Attribute(.searchable) var note: String?
    @Attribute(.indexed) var count: Int = 0
    var rank: Int?
    var weight: Double = 0
    var isDone: Bool = false
    var due: Date?
    @Attribute(.indexed) var made: Date = Date(timeIntervalSinceReferenceDate: 0)
    var key: UUID = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    var link: URL?
    var bytes: Data = Data()
    var size: Size = Size.small
    var bits: UInt64 = 0
    var labels: [String] = []
    @Relation var box: Box?
    @Relation(inverse: \Part.item, onDelete: .cascade) var parts: [Part] = []
    @Relation(inverse: \Topic.items) var topics: [Topic] = []

    var doubled: Int { count * 2 }
    var alias: String { name.isEmpty ? "unnamed" : name }
}

@Model final class Box {
    @Attribute(.folded, .indexed) var name: String = ""
    var room: String?
    @Relation(inverse: \Item.box) var items: [Item] = []
    @Relation var owner: Owner?
}

@Model final class Owner {
    var name: String = ""
    @Relation(inverse: \Box.owner) var boxes: [Box] = []
}

@Model final class Part {
    var name: String = ""
    var price: Int = 0
    @Relation var item: Item?
}

@Model final class Topic {
    var name: String = ""
    @Relation var items: [Item] = []
}

let queryModels: [any Model.Type] = [
    Item.self, Box.self, Owner.self, Part.self, Topic.self,
]

/// Texts with composed and decomposed forms, wildcards, quotes and clusters of several scalars.
let queryTexts = [
    "", "apple", "Apple pie", "café", "cafe\u{301}", "CAFÉ", "100%", "a_b", "a%b", "it's", "\"q\"",
    "カメラ", "かめら", "ｶﾒﾗ", "東京タワー", "👨‍👩‍👧 family", "q\u{301}x", "\r\n", "straße", "STRASSE", "ÿ", "z",
    "DROP TABLE Item", "O'Neil; --", "\\", "pineapple", "日本語のテキスト", "e", "é",
]

extension Item {
    /// Fills a store with items whose values come from the seed.
    @MainActor static func fill(_ store: Store, count: Int, seed: UInt64 = 7) async throws {
        let context = StoreContext(store)
        var random = SeededGenerator(seed: seed)
        let owners = ["Ann", "Bob"].map { name in Owner().with { $0.name = name } }
        let boxes = (0..<12).map { number in
            Box().with {
                $0.name = queryTexts[number + 1]
                $0.room = number % 3 == 0 ? nil : "room \(number % 4)"
                $0.owner = number % 4 == 0 ? nil : owners[number % 2]
            }
        }
        let topics = (0..<6).map { number in Topic().with { $0.name = "topic \(number)" } }
        for object in owners { try context.insert(object) }
        for object in boxes { try context.insert(object) }
        for object in topics { try context.insert(object) }
        for _ in 0..<count {
            let item = Item()
            item.fill(&random)
            try context.insert(item)
            if Int.random(in: 0..<4, using: &random) > 0 {
                item.box = boxes.randomElement(using: &random)
            }
            item.topics = topics.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let part = Part()
                part.name = queryTexts.randomElement(using: &random) ?? ""
                part.price = Int.random(in: -2...9, using: &random)
                try context.insert(part)
                part.item = item
            }
        }
        try await context.save()
    }

    private func fill(_ random: inout SeededGenerator) {
        func one<Value>(_ values: [Value], _ other: Value) -> Value {
            values.randomElement(using: &random) ?? other
        }
        name = one(queryTexts, "")
        note = Bool.random(using: &random) ? one(queryTexts, "") : nil
        count = Int.random(in: -20...20, using: &random)
        rank =
            Int.random(in: 0..<3, using: &random) == 0 ? nil : Int.random(in: 0...5, using: &random)
        weight = one([0, -0.5, 1.25, 1e300, -.infinity, .infinity, 3], 0)
        isDone = Bool.random(using: &random)
        due =
            Bool.random(using: &random)
            ? nil : Date(timeIntervalSinceReferenceDate: Double.random(in: -9...9, using: &random))
        made = Date(timeIntervalSinceReferenceDate: Double(Int.random(in: -9...9, using: &random)))
        key = UUID(
            uuid: (
                one([1, 0xAB, 0xFF], 0), 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
                one([1, 2], 3)
            ))
        link = one(
            [nil, URL(string: "https://a.example/x"), URL(string: "https://b.example")], nil)
        bytes = one([Data(), Data([0, 1]), Data([255])], Data())
        size = one(Size.allCases, .small)
        bits = one([0, 7, UInt64(Int64.max), UInt64(Int64.max) + 1, .max], 0)
        labels = queryTexts.filter { _ in Int.random(in: 0..<9, using: &random) == 0 }
    }
}

extension Model {
    func with(_ body: (Self) -> Void) -> Self {
        body(self)
        return self
    }
}
