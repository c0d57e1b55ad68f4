import TsubameHTTP

/// One request and its answer, while both are on their way; touched on the loop only.
final class Exchange {
    let number: UInt32
    let request: HTTPRequest
    let facts: HeadFacts
    let pipe: BodyPipe?
    let start: Int
    var match: RouteMatch?
    /// When an answer must have begun.
    var answerBy = Int.max
    var task: Task<Void, Never>?
    var stream: ResponseStream?
    var owedToStream = 0
    var isChunking = false
    var received = 0
    /// Since when, and from how many bytes on, the client's speed is measured.
    var rateStart: Int
    var rateReceived = 0
    var isDispatched = false
    var isReceived = false
    var isAnswered = false
    var hasContinued = false
    var persists = false

    init(
        number: UInt32, request: HTTPRequest, facts: HeadFacts, pipe: BodyPipe?, start: Int
    ) {
        self.number = number
        self.request = request
        self.facts = facts
        self.pipe = pipe
        self.start = start
        rateStart = start
        persists = facts.persists
    }

    /// The client waited for us; its speed counts from now on.
    func restartRate(at now: Int) {
        rateStart = now
        rateReceived = received
    }

    /// The client is gone or was refused.
    func abandon(_ error: any Error) {
        pipe?.fail(error)
        stream?.close()
        task?.cancel()
    }
}
