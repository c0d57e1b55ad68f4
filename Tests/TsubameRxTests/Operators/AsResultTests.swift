import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct AsResultTests {
    /// Answers with the query, unless that is `bad`.
    func request(_ query: String) -> Observable<String> {
        query == "bad" ? .error(DrawnError()) : .just(query.uppercased())
    }

    func text(_ result: Result<String, any Error>) -> String {
        switch result {
        case .success(let value): value
        case .failure: "!"
        }
    }

    @Test(arguments: [
        ("-a-b|", "-a-b|"), ("-a-#", "-a-(!|)"), ("#", "(!|)"), ("|", "|"), ("-a-", "-a"),
    ])
    func `an error becomes the last element`(source: String, result: String) {
        let drawing = Drawing()
        let source = drawing.cold(source)
        let drawn = drawing.run { source.asResult().map(text) }
        #expect(drawn.replacing("(a|)", with: "a|") == result)
    }

    @Test func `a screen survives a failed request`() {
        let queries = PublishSubject<String>()
        var shown: [String] = []

        let results = queries.flatMapLatest { self.request($0).asResult() }
        let subscription = results.subscribe(onNext: { result in
            switch result {
            case .success(let answer): shown.append(answer)
            case .failure: shown.append("try again")
            }
        })

        for query in ["one", "bad", "two"] { queries.onNext(query) }
        #expect(shown == ["ONE", "try again", "TWO"])
        subscription.dispose()
    }

    @Test func `successes and failures go their own ways`() {
        let queries = PublishSubject<String>()
        var answers: [String] = []
        var notices = 0

        let results = queries.flatMapLatestResult { self.request($0) }.share()
        let bag = CompositeDisposable(
            results.successes().subscribe(onNext: { answers.append($0) }),
            results.failures().subscribe(onNext: { _ in notices += 1 }))

        for query in ["one", "bad", "two"] { queries.onNext(query) }
        #expect(answers == ["ONE", "TWO"])
        #expect(notices == 1)
        bag.dispose()
    }

    @Test func `a thrown error is a failed request, too`() {
        let queries = PublishSubject<Int>()
        var log: [String] = []
        _ = queries.flatMapLatestResult { number -> Observable<String> in
            if number == 2 { throw DrawnError() }
            return .just("\(number)")
        }.subscribe { log.append($0.element.map(self.text) ?? "\($0)") }
        for number in 1...3 { queries.onNext(number) }
        queries.onCompleted()
        #expect(log == ["1", "!", "3", "completed"])
    }

    @Test func `an end of the source passes through`() {
        let drawing = Drawing()
        let source = drawing.hot("-a-#")
        let drawn = drawing.run { source.flatMapLatestResult { Observable.just($0) }.map(text) }
        #expect(drawn == "-a-#")
    }
}
