import Dispatch
import Foundation
import Testing
import TsubameSupport

// The articles' samples. Each of their code blocks stands here, as the last test checks.

struct Song: UntidyCodable {
    @Default var title = "Untitled"
    @Default("artist.name") var artist = "Unknown"
    @FromString var seconds = 0
    @Lossy var tags: [String] = []
}

struct Track: Codable {
    enum Volume: DefaultProvider { static let defaultValue = 7 }

    @FromString var id: Int
    @DefaultFrom<Volume> var volume: Int
    @Lossy var tags: [String]
}

struct Concert: Decodable {
    let seats: Int
    let city: String
    let start: Date?

    init(from decoder: any Decoder) throws {
        let input = try decoder.container(keyedBy: PathKey.self)
        seats = input.decodeWithString(forKey: "seats", defaultValue: 0)
        city = input.decode(forKey: "place.city", defaultValue: "?")
        start = input.decodeDate(forKey: "start", formats: [.iso8601, .pattern("dd.MM.yyyy")])
    }
}

struct Stars: FallbackableResultType {
    let count: Int

    init?(fallback text: String) {
        guard text.allSatisfy({ $0 == "*" }) else { return nil }
        count = text.count
    }
}

extension Notice.Name<String> {
    static var didRename: Self { .init("didRename") }
}

enum DidRenameDocument: NoticeType {
    typealias InfoType = String
    static let name = Notification.Name("didRenameDocument")
}

@MainActor
protocol TableDelegate: AnyObject {
    func didSelect(row: Int)
    func height(of row: Int) -> Double?
}

@MainActor
final class SelectionLog: TableDelegate {
    private(set) var rows: [Int] = []

    func didSelect(row: Int) { rows.append(row) }

    func height(of row: Int) -> Double? { row == 0 ? 44 : nil }
}

@MainActor @Suite struct DocumentationTests {
    @Test func `untidy input is decoded and its problems are told`() throws {
        let data = Data(#"{"seconds": " 215 ", "tags": ["live", 7]}"#.utf8)
        let (song, problems) = try JSONDecoder().decodeReporting(Song.self, from: data)
        #expect(song.title == "Untitled" && song.seconds == 215 && song.tags == ["live"])
        #expect(problems.map(\.path) == ["title", "artist.name", "tags[1]"])
        let stars = Data(#"["***", "x"]"#.utf8)
        #expect(
            try JSONDecoder().decode([FromString<Stars?>].self, from: stars)[0].wrappedValue?.count
                == 3)
    }

    @Test func `a list is read through containers`() throws {
        let data = Data(
            #"{"seats": "120", "place": {"city": "Kyoto"}, "start": "06.05.2024"}"#.utf8)
        let problems = DecodingProblems()
        let decoder = JSONDecoder()
        decoder.collect(into: problems)
        let concert = try decoder.decode(Concert.self, from: data)
        #expect(problems.isEmpty)
        #expect(concert.seats == 120 && concert.city == "Kyoto" && concert.start != nil)
    }

    @Test func `calls are debounced`() {
        let clock = ManualClock()
        let saved = Lock<[String]>([])
        let save = Debouncer<String>(
            delay: .milliseconds(300), maxWait: .seconds(2), time: clock.timeSource
        ) { text in
            saved.withLock { $0.append(text) }
        }
        save("T")
        save("Ts")
        clock.advance(by: .milliseconds(300))
        #expect(saved.withLock { $0 } == ["Ts"])
    }

    @Test func `actions are debounced on a queue`() async {
        let queue = DispatchQueue(label: "search")
        await withCheckedContinuation { continuation in
            let debounce = queue.debounce(delay: .milliseconds(1))
            debounce { continuation.resume() }
        }
    }

    @Test func `notices are posted and observed`() async {
        let center = NotificationCenter()
        let pool = NoticeObserverPool()
        let names = Lock<[String]>([])
        center.nok.observe(name: .didRename) { name in
            names.withLock { $0.append(name) }
        }.addObserverTo(pool)
        center.nok.post(name: .didRename, with: "Tsubame")
        #expect(names.withLock { $0 } == ["Tsubame"])

        let renames = center.nok.notifications(named: .didRename)
        center.nok.post(name: .didRename, with: "Swallow")
        for await name in renames {
            #expect(name == "Swallow")
            break
        }

        let observer = DidRenameDocument.observe(queue: nil, center: center) { name in
            names.withLock { $0.append(name) }
        }
        DidRenameDocument.post(info: "Letter", center: center)
        observer.dispose()
        #expect(names.withLock { $0 } == ["Tsubame", "Swallow", "Letter"])
    }

    @Test func `delegates are called`() {
        let log = SelectionLog()
        let delegates = DelegateSet<any TableDelegate>(primary: .last)
        delegates.add(log)
        delegates { $0.didSelect(row: 3) }
        let height = delegates(.firstNonNil()) { $0.height(of: 0) }
        #expect(log.rows == [3] && height == 44)
    }

    @Test(arguments: [
        "decoding-untidy-json", "debouncing-calls", "posting-typed-notices",
        "calling-many-delegates",
    ])
    func `each code block of an article stands in this file`(article: String) throws {
        let here = URL(filePath: #filePath)
        let root = here.deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let path = "Sources/TsubameSupport/TsubameSupport.docc/\(article).md"
        let folder = root.appending(path: path)
        let code = Self.squeezed(try String(contentsOf: here, encoding: .utf8))
        let parts = try String(contentsOf: folder, encoding: .utf8).components(separatedBy: "```")
        #expect(parts.count >= 3)
        for index in stride(from: 1, to: parts.count, by: 2) {
            let block = parts[index].drop { !$0.isNewline }
            #expect(code.contains(Self.squeezed(String(block))), "not in the tests: \(block)")
        }
    }

    private static func squeezed(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
