import TsubameSupport

/// A file that a screen offers to its browser.
package struct Download: Sendable {
    package enum Content: Sendable {
        case bytes([UInt8])
        /// The path of a file on the server.
        case file(String)
    }

    /// What the browser calls the file.
    package let name: String
    package let type: String
    package let content: Content
}

/// What a session offers: each under a random word, once, and not for long.
struct DownloadOffers {
    static let patience: Duration = .seconds(60)
    /// More at a time than this, and the oldest is not offered any more.
    static let maximumCount = 16

    private var offers: [(word: String, download: Download, until: ContinuousClock.Instant)] = []

    /// The word under which the file can be fetched.
    mutating func add(_ download: Download, now: ContinuousClock.Instant) -> String {
        offers.removeAll { $0.until < now }
        if offers.count >= Self.maximumCount { offers.removeFirst() }
        let word = JoinTokens.make()
        offers.append((word, download, now + Self.patience))
        return word
    }

    /// The file of a word, which is worth nothing afterwards.
    mutating func take(_ word: String, now: ContinuousClock.Instant) -> Download? {
        guard let index = offers.firstIndex(where: { $0.word == word }) else { return nil }
        let offer = offers.remove(at: index)
        return offer.until < now ? nil : offer.download
    }
}

extension Session {
    package static let downloadPath = "/_tsubame/download"

    func offer(_ download: Download) {
        let word = offers.add(download, now: context.time.now())
        let url = "\(Self.downloadPath)/\(id)/\(word)"
        document.record { $0.download(url, name: download.name) }
    }

    /// What was offered under a word, to the browser that it was offered to.
    package func takeDownload(_ word: String, cookie: String?) -> Download? {
        cookie == owner ? offers.take(word, now: context.time.now()) : nil
    }
}
