import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct AmbTests {
    @Test(arguments: [
        ("--a-b|", "-1--2|", "-1--2|", "200-210", "200-250"),
        ("-a-b|", "--1-2|", "-a-b|", "200-240", "200-210"),
        ("-a-#", "--1-2|", "-a-#", "200-230", "200-210"),
        ("-|", "--1|", "-|", "200-210", "200-210"),
        ("--", "-#", "-#", "200-210", "200-210"),
        ("--", "--1|", "--1|", "200-220", "200-230"),
        ("-a|", "-1|", "-a|", "200-220", "200-210"),
        ("--", "--", "", "200-1000", "200-1000"),
    ])
    func `the first to send anything wins`(
        left: String, right: String, result: String, life1: String, life2: String
    ) {
        for isStatic in [true, false] {
            let drawing = Drawing()
            let (left, right) = (drawing.hot(left), drawing.hot(right))
            let drawn = drawing.run {
                isStatic ? .amb([left.asObservable(), right.asObservable()]) : left.amb(right)
            }
            #expect(drawn == result)
            #expect(left.lives == life1)
            #expect(right.lives == life2)
        }
    }

    @Test func `the third of many can win`() {
        let drawing = Drawing()
        let sources = ["---a|", "--b|", "-c-c|"].map { drawing.hot($0) }
        #expect(drawing.run { .amb(sources.map { $0.asObservable() }) } == "-c-c|")
        #expect(sources.map(\.lives) == ["200-210", "200-210", "200-240"])
    }
}
