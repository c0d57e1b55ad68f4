import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct ConcatTests {
    @Test(arguments: [
        ("-a-b|", "-1-2|", "-a-b-1-2|", "200-240", "240-280"),
        ("-|", "-|", "--|", "200-210", "210-220"),
        ("-|", "-", "", "200-210", "210-1000"),
        ("-", "-1|", "", "200-1000", ""),
        ("-a#", "-1|", "-a#", "200-220", ""),
        ("-|", "-1#", "--1#", "200-210", "210-230"),
    ])
    func `one comes after the other`(
        first: String, second: String, result: String, life1: String, life2: String
    ) {
        for form in 0..<3 {
            let drawing = Drawing()
            let (first, second) = (drawing.cold(first), drawing.cold(second))
            let both = [first.asObservable(), second.asObservable()]
            let drawn = drawing.run {
                switch form {
                case 0: first.concat(second)
                case 1: .concat(both[0], both[1])
                default: .concat(AnySequence(both))
                }
            }
            #expect(drawn == result)
            #expect(first.lives == life1)
            #expect(second.lives == life2)
        }
    }

    @Test func `inner sources come one after the other`() {
        let drawing = Drawing()
        let (first, second) = (drawing.cold("-a--|"), drawing.cold("-b|"))
        let drawn = drawing.run {
            Observable.of(first.asObservable(), second.asObservable()).concat()
        }
        #expect(drawn == "-a---b|")
        #expect(second.lives == "240-260")
    }

    @Test func `nothing in a row completes at once`() {
        #expect(Drawing().run { .concat([]) } == "|")
    }

    @Test(arguments: [(215, "200-215", ""), (245, "200-240", "240-245")])
    func `a disposal stops where it is`(time: Int, life1: String, life2: String) {
        let drawing = Drawing()
        let (first, second) = (drawing.cold("-a-b|"), drawing.cold("-1-2|"))
        _ = drawing.run(disposed: time) { first.concat(second) }
        #expect(first.lives == life1)
        #expect(second.lives == life2)
    }
}
