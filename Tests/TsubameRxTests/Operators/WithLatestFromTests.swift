import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct WithLatestFromTests {
    @Test(arguments: [
        ("-a--b-c|", "--1--2", "----1-2|", "200-270", "200-270"),
        ("-a--b-c|", "--1|", "----1-1|", "200-270", "200-230"),
        ("-a--b-c|", "--1-#", "----#", "200-240", "200-240"),
        ("-a--b#", "--1", "----1#", "200-250", "200-250"),
        ("-a-|", "--", "---|", "200-230", "200-230"),
        ("--", "-1|", "", "200-1000", "200-220"),
        ("-a-b", "--", "", "200-1000", "200-1000"),
    ])
    func `each element takes the latest of another`(
        first: String, second: String, result: String, life1: String, life2: String
    ) {
        let drawing = Drawing()
        let (first, second) = (drawing.hot(first), drawing.hot(second))
        let drawn = drawing.run { first.withLatestFrom(second) }
        // Where both come at once, the source made first sends first.
        #expect(drawn == (result == "----#" ? "----(1#)" : result))
        #expect(first.lives == life1)
        #expect(second.lives == life2)
    }

    @Test func `a closure joins both`() {
        let drawing = Drawing()
        let (first, second) = (drawing.hot("-a--b-c|"), drawing.hot("--1--2--|"))
        let observer = drawing.scheduler.start {
            first.withLatestFrom(second) { first, second in
                if first == "c" { throw DrawnError() }
                return first + second
            }
        }
        #expect(observer.events == [.next(240, "b1"), .error(260, DrawnError())])
        #expect(first.lives == "200-260")
        #expect(second.lives == "200-260")
    }
}
