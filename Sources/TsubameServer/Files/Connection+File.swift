import CTsubameLinux
import Glibc
import TsubameHTTP

extension Connection {
    /// Bytes of a file that are sent before other connections have their turn.
    static let fileTurn = 1 << 20
    /// Up to this length a copy costs less than what the kernel does for a page of its own.
    static let copiedFile = 64 * 1024

    /// Begins with the body, whose head is written already.
    func startFile(_ exchange: Exchange, _ body: FileBody) {
        if body.length <= Self.copiedFile, copy(body) { return endAnswer(exchange) }
        file = FileSending(body)
        markDirty()
    }

    private func copy(_ body: FileBody) -> Bool {
        let before = output.count
        for part in body.parts {
            output.append(contentsOf: part.head)
            guard body.file.read(part.range, onto: &output, patiently: false) else {
                output.removeLast(output.count - before)
                return false
            }
        }
        output.append(contentsOf: body.end)
        return true
    }

    /// Sends what the client takes of the file, up to the end of its turn.
    func sendFile() {
        var left = Self.fileTurn
        while left > 0, backlog == 0, phase == .http, file?.isFetching == false,
            let step = file?.next(atMost: left)
        {
            switch step {
            case .bytes(let bytes):
                output.append(contentsOf: bytes)
                guard sendOutput() else { return close() }
            case .range(let range):
                guard let sent = send(range) else { return }
                left -= sent
            case .end: return endFile()
            }
        }
    }

    /// How much of a range was sent; nil if nothing goes on for now, or ever.
    private func send(_ range: Range<Int>) -> Int? {
        guard let sending = file else { return nil }
        guard range.lowerBound < sending.fetched || sending.body.file.isAtHand(range) else {
            fetch(range, sending.body.file)
            return nil
        }
        let sent = tsubame_sendfile(
            id.fd, sending.body.file.descriptor, range.lowerBound, range.count)
        if sent == -Int(EAGAIN) { return nil }
        guard sent > 0 else {
            // The file is shorter by now; only a closed connection says that something is missing.
            close()
            return nil
        }
        file?.advance(sent)
        sentCount &+= sent
        return sent
    }

    private func fetch(_ range: Range<Int>, _ source: OpenFile) {
        file?.isFetching = true
        let id = id
        let loop = loop
        let number = exchangeCount
        Disk.perform {
            source.fetch(range)
            loop.perform { $0.connection(id)?.fetched(range, number) }
        }
    }

    private func fetched(_ range: Range<Int>, _ number: UInt32) {
        guard file?.isFetching == true, exchangeCount == number else { return }
        file?.isFetching = false
        // Not looked for again, or two files that push each other out of memory would never end.
        file?.fetched = range.upperBound
        flush()
    }

    private func endFile() {
        file = nil
        guard let exchange else { return }
        endAnswer(exchange)
        if exchange.isReceived { finish(exchange) }
        resumeInput()
    }
}
