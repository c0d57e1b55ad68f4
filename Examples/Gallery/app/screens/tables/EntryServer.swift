import Foundation
import Tsubame

/// Two hundred entries, twenty a page; a page takes a moment, and shifts when an entry has come meanwhile.
@MainActor
final class EntryServer {
    struct Entry: Identifiable, Sendable {
        let id: Int
        var title: String { "Entry \(id)" }
    }

    struct Failure: ExplainableError {
        let reason: String
    }

    private static let pageSize = 20
    var isFailing = false
    var startsInTheMiddle = false
    private(set) var requests = 0
    private var newest = 200

    /// The page that begins at a place, counted from the newest entry.
    func page(at cursor: Int?) async throws -> ItemPage<Entry, Int> {
        requests += 1
        try await Task.sleep(for: .milliseconds(150))
        guard !isFailing else { throw Failure(reason: "the server is out of order") }
        // Each first page finds one more entry, so that the pages behind it overlap.
        if cursor == nil, requests > 1 { newest += 1 }
        let start = cursor ?? (startsInTheMiddle ? newest / 2 : 0)
        let end = min(start + Self.pageSize, newest)
        let items = (start..<end).map { Entry(id: newest - $0) }
        let before = start > 0 ? max(0, start - Self.pageSize) : nil
        return ItemPage(
            items: items, next: end < newest ? end : nil,
            previous: startsInTheMiddle ? before : nil)
    }
}
