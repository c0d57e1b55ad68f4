/// What is known of one resumable upload, in memory and beside its bytes.
struct UploadRecord: Equatable, Sendable {
    let length: Int
    /// As it was sent, to be sent back.
    let metadata: String
    /// Who may go on with it; empty if everybody may who knows its name.
    let owner: String
    /// Seconds since 1970.
    var expires: Int
    /// Whether all is there and was handed over.
    var isFinished = false
    /// Bytes that are there; kept as the size of the file, not in the record.
    var offset = 0
    /// Whether somebody writes.
    var isBusy = false

    /// Four lines or five; the metadata has no line breaks, since no field has.
    var text: String {
        let whose = owner.isEmpty ? "" : "owner \(owner)\n"
        return "length \(length)\nexpires \(expires)\nfinished \(isFinished)\n\(whose)"
            + "metadata \(metadata)\n"
    }

    init(length: Int, metadata: String, expires: Int, owner: String = "") {
        self.length = length
        self.metadata = metadata
        self.owner = owner
        self.expires = expires
    }

    /// Reads what `text` wrote; nil for anything else.
    init?(_ text: String) {
        var values: [Substring: Substring] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(
                separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, values[parts[0]] == nil else { return nil }
            values[parts[0]] = parts[1]
        }
        guard text.hasSuffix("\n"), let length = values["length"].flatMap({ Int($0) }), length >= 0,
            let expires = values["expires"].flatMap({ Int($0) }),
            let isFinished = values["finished"].flatMap({ Bool(String($0)) }),
            let metadata = values["metadata"]
        else { return nil }
        self.init(
            length: length, metadata: String(metadata), expires: expires,
            owner: String(values["owner"] ?? ""))
        self.isFinished = isFinished
    }
}
