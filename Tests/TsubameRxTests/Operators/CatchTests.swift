import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct CatchTests {
    @Test(arguments: [
        ("-a-#", "-1-2|", "-a--1-2|", "200-230", "230-270"),
        ("-a-#", "-1-#", "-a--1-#", "200-230", "230-260"),
        ("-a-#", "--", "-a", "200-230", "230-1000"),
        ("-a-|", "-1|", "-a-|", "200-230", ""),
        ("--", "-1|", "", "200-1000", ""),
    ])
    func `a failure leads to another source`(
        source: String, other: String, result: String, life1: String, life2: String
    ) {
        let drawing = Drawing()
        let (source, other) = (drawing.cold(source), drawing.cold(other))
        var errors: [String] = []
        let drawn = drawing.run {
            source.catch { error in
                errors.append("\(error)")
                return other.asObservable()
            }
        }
        #expect(drawn == result)
        #expect(source.lives == life1)
        #expect(other.lives == life2)
        #expect(errors == (life2.isEmpty ? [] : ["DrawnError()"]))
    }

    @Test func `an error thrown by the closure is the end`() {
        let drawing = Drawing()
        let source = drawing.hot("-a#")
        let observer = drawing.scheduler.start {
            source.catch { _ in throw RxError.timeout }
        }
        #expect(observer.events == [.next(210, "a"), .error(220, RxError.timeout)])
    }

    @Test func `an element takes the failure's place`() {
        let drawing = Drawing()
        let source = drawing.hot("-a#")
        #expect(drawing.run { source.catchAndReturn("z") } == "-a(z|)")
    }

    @Test func `the first subscription goes when the second has come`() {
        var log: [String] = []
        func logged(_ name: String) -> Observable<Int> {
            .create { observer in
                log.append("start \(name)")
                if name == "first" { observer.onError(DrawnError()) }
                return Disposables.create { log.append("stop \(name)") }
            }
        }
        logged("first").catch { _ in logged("second") }.subscribe().dispose()
        #expect(log == ["start first", "start second", "stop first", "stop second"])
    }

    @Test(arguments: [
        (["-a#", "-b#", "-c|", "-d|"], "-a-b-c|"),
        (["-a#", "-b#"], "-a-b#"),
        (["-a|", "-b|"], "-a|"),
        ([], "|"),
    ])
    func `sources stand in for each other`(sources: [String], result: String) {
        let drawing = Drawing()
        let all = sources.map { drawing.cold($0).asObservable() }
        #expect(drawing.run { .catch(sequence: all) } == result)
    }

    @Test(
        arguments: [
            (nil, "-a#", "-a-a-a-a-a", "200-220 220-240 240-260 260-280 280-295"),
            (nil, "-a|", "-a|", "200-220"),
            (3, "-a#", "-a-a-a#", "200-220 220-240 240-260"),
            (1, "-a#", "-a#", "200-220"),
            (0, "-a#", "|", ""),
            (2, "--", "", "200-295"),
        ] as [(Int?, String, String, String)])
    func `a failing source is tried again`(
        attempts: Int?, source: String, result: String, lives: String
    ) {
        let drawing = Drawing()
        let source = drawing.cold(source)
        let drawn = drawing.run(disposed: 295) {
            attempts.map { source.retry($0) } ?? source.retry()
        }
        #expect(drawn == result)
        #expect(source.lives == lives)
    }
}
