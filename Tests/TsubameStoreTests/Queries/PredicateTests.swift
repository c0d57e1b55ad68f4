import Foundation
import Testing

@testable import TsubameStore

/// A predicate with its text for a failure's message.
struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let predicate: Predicate<Item>

    init(_ text: String, _ predicate: Predicate<Item>) {
        testDescription = text
        self.predicate = predicate
    }
}

// A person may write them, so they must have a translation.
// swift-format-ignore: NeverForceUnwrap
private let unwrappedRank = #Predicate<Item> { $0.rank != nil && $0.rank! > 2 }
// swift-format-ignore: NeverForceUnwrap
private let unwrappedBox = #Predicate<Item> { $0.box != nil && $0.box!.name == "apple" }

/// One filled store for all cases, as filling it takes longer than they do.
@MainActor
enum FilledStore {
    private static var made: (Store, StoreContext, [Item])?

    static func get() async throws -> (store: Store, context: StoreContext, items: [Item]) {
        if let made { return made }
        let store = try Store.temporary(queryModels)
        try await Item.fill(store, count: 2_000)
        let context = StoreContext(store)
        let items = try context.fetch(Fetch<Item>(sortBy: []))
        if made == nil { made = (store, context, items) }
        return made ?? (store, context, items)
    }
}

@MainActor
@Suite(.serialized) struct PredicateTests {
    @Test(arguments: scalarCases + textCases + numberCases + relationCases + listCases)
    func `the database finds what the predicate says of the objects`(test: Case) async throws {
        let (_, context, items) = try await FilledStore.get()
        let expected = try items.filter { try test.predicate.evaluate($0) }.map(\.id)
        let found = try context.fetch(Fetch(test.predicate, sortBy: [])).map(\.id)
        let sql = try Fetch(test.predicate, sortBy: []).sql
        #expect(found == expected, "\(sql)")
    }
}

private let now = Date(timeIntervalSinceReferenceDate: 1)
private let nowOrNever: Date? = now
private let never: Date? = nil
private let key = UUID(uuid: (0xAB, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 2))
private let large = Item.Size.large
private let page = URL(string: "https://b.example")
private let bytes = Data([0, 1])
private let bigBits = UInt64(Int64.max)
private let yes = true

// A predicate may unwrap by force; it is data here and runs nothing.
// swift-format-ignore: NeverForceUnwrap
private let scalarCases: [Case] = [
    Case("name ==", #Predicate { $0.name == "apple" }),
    Case("name == decomposed", #Predicate { $0.name == "cafe\u{301}" }),
    Case("name != composed", #Predicate { $0.name != "caf\u{E9}" }),
    Case("count <", #Predicate { $0.count < 3 }),
    Case("count <= and >=", #Predicate { $0.count <= 3 && $0.count >= -3 }),
    Case("or", #Predicate { $0.count > 18 || $0.isDone }),
    Case("not", #Predicate { !$0.isDone }),
    Case("not or", #Predicate { !($0.count > 3 || $0.isDone) }),
    Case("Bool == true", #Predicate { $0.isDone == true }),
    Case("Bool != captured", #Predicate { $0.isDone != yes }),
    Case("rank == nil", #Predicate { $0.rank == nil }),
    Case("rank != nil", #Predicate { $0.rank != nil }),
    Case("rank == 3", #Predicate { $0.rank == 3 }),
    Case("rank != 3", #Predicate { $0.rank != 3 }),
    Case("not rank == 3", #Predicate { !($0.rank == 3) }),
    Case("rank ?? 9", #Predicate { ($0.rank ?? 9) > 3 }),
    Case("flatMap", #Predicate { $0.rank.flatMap { $0 > 3 } == true }),
    Case("flatMap false", #Predicate { $0.rank.flatMap { $0 > 3 } != true }),
    Case("unwrapped", unwrappedRank),
    Case("due == captured", #Predicate { $0.due == nowOrNever }),
    Case("due == captured nil", #Predicate { $0.due == never }),
    Case("due != captured nil", #Predicate { $0.due != never }),
    Case("made <", #Predicate { $0.made < now }),
    Case("due ?? now", #Predicate { ($0.due ?? now) >= now }),
    Case("key ==", #Predicate { $0.key == key }),
    Case("key <", #Predicate { $0.key < key }),
    Case("link ==", #Predicate { $0.link == page }),
    Case("link absoluteString", #Predicate { $0.link?.absoluteString == "https://b.example" }),
    Case("bytes ==", #Predicate { $0.bytes == bytes }),
    Case("bytes count", #Predicate { $0.bytes.count == 1 }),
    Case("size ==", #Predicate { $0.size == large }),
    Case("size rawValue", #Predicate { $0.size.rawValue > 1 }),
    Case("bits ==", #Predicate { $0.bits == bigBits }),
    Case("bits > beyond Int64", #Predicate { $0.bits > bigBits }),
    Case("bits <=", #Predicate { $0.bits <= bigBits }),
    Case("since 1970", #Predicate { $0.made.timeIntervalSince1970 > 978_307_200 }),
    Case("two attributes", #Predicate { $0.name == ($0.note ?? "x") }),
    Case("two optionals", #Predicate { $0.note == $0.box?.name }),
    Case("two optionals differ", #Predicate { $0.note != $0.box?.name }),
    Case(
        "if let",
        #Predicate { item in
            if let rank = item.rank { rank > 2 } else { item.isDone }
        }),
    Case("ternary", #Predicate { ($0.isDone ? $0.count : 0) > 4 }),
    Case("constant", #Predicate { _ in true }),
]

private let needle = "me\u{301}"
private let short = "e"
private let wanted = ["apple", "cafe\u{301}", "z"]
private let many = (0..<40).map { "\($0)\u{301}\"\\" } + ["cafe\u{301}", "it's"]

private let textCases: [Case] = [
    Case("contains", #Predicate { $0.name.contains("apple") }),
    Case("contains e but not é", #Predicate { $0.name.contains(short) }),
    Case("contains decomposed", #Predicate { $0.name.contains("fe\u{301}") }),
    Case("contains empty", #Predicate { $0.name.contains("") }),
    Case("contains %", #Predicate { $0.name.contains("%") }),
    Case("contains '", #Predicate { $0.name.contains("'") }),
    Case("not contains q", #Predicate { !$0.name.contains("q") }),
    Case("contains half a family", #Predicate { $0.name.contains("👩") }),
    Case("contains half a line end", #Predicate { $0.name.contains("\n") }),
    Case("note?.contains", #Predicate { $0.note?.contains("a") == true }),
    Case("not note?.contains", #Predicate { $0.note?.contains("a") != true }),
    Case("starts", #Predicate { $0.name.starts(with: "a") }),
    Case("starts with é", #Predicate { $0.name.starts(with: "caf\u{E9}") }),
    Case("starts with half", #Predicate { $0.name.starts(with: "q") }),
    Case("starts with _", #Predicate { $0.name.starts(with: "a_") }),
    Case("starts with empty", #Predicate { $0.name.starts(with: "") }),
    Case("starts with an attribute", #Predicate { $0.name.starts(with: $0.note ?? "x") }),
    Case("folded contains", #Predicate { $0.name.folded.contains("cafe") }),
    Case("folded ==", #Predicate { $0.name.folded == "かめら" }),
    Case("folded constant", #Predicate { $0.name.folded == "ｶﾒﾗ".folded }),
    Case("folded of note", #Predicate { ($0.note ?? "").folded == "apple" }),
    Case("note?.folded", #Predicate { $0.note?.folded == "strasse" }),
    Case("text count", #Predicate { $0.name.count > 4 }),
    Case("text count of a family", #Predicate { $0.name.count == 8 }),
    Case("note?.count", #Predicate { $0.note?.count == 1 }),
    Case("isEmpty", #Predicate { $0.name.isEmpty }),
    Case("not isEmpty", #Predicate { !$0.name.isEmpty }),
    Case("text <", #Predicate { $0.name < "cafe" }),
    Case("in an array", #Predicate { wanted.contains($0.name) }),
    Case("not in an array", #Predicate { !wanted.contains($0.name) }),
    Case("in many", #Predicate { many.contains($0.name) }),
]

private let numbers = [1, 3, 5]
private let ranks: Set<Int?> = [2, nil]
private let someRanks: [Int?] = [2, 4]
private let noNumbers: [Int] = []
private let manyNumbers = Array(0..<100)
private let range = -3..<4
private let dates = now...now.addingTimeInterval(4)
private let endless = Double.infinity
private let notANumber = Double.nan

private let numberCases: [Case] = [
    Case("+", #Predicate { $0.count + 2 > 4 }),
    Case("- and *", #Predicate { ($0.count - 2) * 3 < 4 }),
    Case("/ truncates", #Predicate { $0.count / 3 == -2 }),
    Case("%", #Predicate { $0.count % 3 == -1 }),
    Case("unary minus", #Predicate { -$0.count > 4 }),
    Case("float +", #Predicate { $0.weight + 1 > 2 }),
    Case("float /", #Predicate { $0.weight / 2 > 0.5 }),
    Case("float / 0", #Predicate { $0.weight / 0 > 0.5 }),
    Case("float / attribute", #Predicate { 1 / $0.weight > 0.5 }),
    Case("infinity", #Predicate { $0.weight == endless }),
    Case("== NaN", #Predicate { $0.weight == notANumber }),
    Case("!= NaN", #Predicate { $0.weight != notANumber }),
    Case("< NaN", #Predicate { $0.weight < notANumber }),
    Case("not < NaN", #Predicate { !($0.weight < notANumber) }),
    Case("in a range", #Predicate { range.contains($0.count) }),
    Case("in a written range", #Predicate { (-20...3).contains($0.count) }),
    Case("in dates", #Predicate { dates.contains($0.made) }),
    Case("in numbers", #Predicate { numbers.contains($0.count) }),
    Case("in a set with nil", #Predicate { ranks.contains($0.rank) }),
    Case("not in a set with nil", #Predicate { !ranks.contains($0.rank) }),
    Case("optional in some", #Predicate { someRanks.contains($0.rank) }),
    Case("optional not in some", #Predicate { !someRanks.contains($0.rank) }),
    Case("in none", #Predicate { noNumbers.contains($0.count) }),
    Case("not in none", #Predicate { !noNumbers.contains($0.count) }),
    Case("in many numbers", #Predicate { manyNumbers.contains($0.count) }),
]

private let boxID: ObjectID<Box>? = ObjectID(3)
private let boxIDs: Set<ObjectID<Box>?> = [ObjectID(1), ObjectID(4)]
private let itemID: ObjectID<Item>? = ObjectID(17)
private let noBox: ObjectID<Box>? = nil

// A predicate may unwrap by force; it is data here and runs nothing.
// swift-format-ignore: NeverForceUnwrap
private let relationCases: [Case] = [
    Case("box == nil", #Predicate { $0.box == nil }),
    Case("box != nil", #Predicate { $0.box != nil }),
    Case("box?.name ==", #Predicate { $0.box?.name == "apple" }),
    Case("box?.name !=", #Predicate { $0.box?.name != "apple" }),
    Case("not box?.name ==", #Predicate { !($0.box?.name == "apple") }),
    Case("box?.room == nil", #Predicate { $0.box?.room == nil }),
    Case("box?.name.folded", #Predicate { $0.box?.name.folded == "cafe" }),
    Case("box?.name.contains", #Predicate { $0.box?.name.contains("p") == true }),
    Case(
        "box?.name.contains ?? false",
        #Predicate { $0.box.flatMap { $0.name.contains("p") } ?? false }),
    Case("same box", #Predicate { item in item.parts.allSatisfy { $0.item?.box == item.box } }),
    Case("box?.owner?.name", #Predicate { $0.box?.owner?.name == "Ann" }),
    Case("box!.name", unwrappedBox),
    Case("box?.objectID", #Predicate { $0.box?.objectID == boxID }),
    Case("box?.objectID == nil", #Predicate { $0.box?.objectID == noBox }),
    Case("box?.objectID in", #Predicate { boxIDs.contains($0.box.flatMap { $0.objectID }) }),
    Case("box?.id", #Predicate { $0.box?.id == 2 }),
    Case("objectID", #Predicate { $0.objectID == itemID }),
    Case("id", #Predicate { $0.id == 17 }),
    Case("version", #Predicate { $0.version == 1 }),
    Case("box?.items.count", #Predicate { ($0.box?.items.count ?? 0) > 120 }),
    Case(
        "if let box",
        #Predicate { item in
            if let box = item.box { box.room == "room 1" } else { item.isDone }
        }),
    Case("box in or", #Predicate { $0.isDone || $0.box?.name == "apple" }),
]

private let listCases: [Case] = [
    Case("parts.isEmpty", #Predicate { $0.parts.isEmpty }),
    Case("parts.count", #Predicate { $0.parts.count == 2 }),
    Case("parts contains", #Predicate { $0.parts.contains { $0.price > 7 } }),
    Case("parts none", #Predicate { !$0.parts.contains { $0.price > 7 } }),
    Case("parts allSatisfy", #Predicate { $0.parts.allSatisfy { $0.price > 2 } }),
    Case("parts filter count", #Predicate { $0.parts.filter { $0.price > 2 }.count == 1 }),
    Case("parts filter isEmpty", #Predicate { $0.parts.filter { $0.price < 0 }.isEmpty }),
    Case(
        "outer variable",
        #Predicate { item in item.parts.contains { $0.price == item.count } }),
    Case(
        "filter of filter",
        #Predicate { $0.parts.filter { $0.price > 1 }.contains { $0.name == "apple" } }),
    Case("topics.isEmpty", #Predicate { $0.topics.isEmpty }),
    Case("topics.count", #Predicate { $0.topics.count > 2 }),
    Case("topics contains", #Predicate { $0.topics.contains { $0.name == "topic 1" } }),
    Case("topics allSatisfy", #Predicate { $0.topics.allSatisfy { $0.name != "topic 1" } }),
    Case(
        "back and forth",
        #Predicate { $0.topics.contains { $0.items.count > 490 } }),
    Case(
        "to-one inside",
        #Predicate { $0.parts.contains { $0.item?.box?.name == "apple" } }),
    Case(
        "brothers",
        #Predicate { item in
            item.box?.items.contains { $0.count > 19 && $0.isDone } == true
        }),
    Case("labels contains", #Predicate { $0.labels.contains("cafe\u{301}") }),
    Case("labels count", #Predicate { $0.labels.count > 4 }),
    Case("labels isEmpty", #Predicate { $0.labels.isEmpty }),
    Case("labels contains where", #Predicate { $0.labels.contains { $0.starts(with: "a") } }),
    Case("labels allSatisfy", #Predicate { $0.labels.allSatisfy { $0.count > 3 } }),
    Case("labels filter", #Predicate { $0.labels.filter { $0.contains("p") }.count == 2 }),
    Case("labels max", #Predicate { $0.labels.max() == "ÿ" }),
    Case("labels min", #Predicate { $0.labels.min() == nil }),
]
