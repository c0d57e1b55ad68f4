import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct DematerializeTests {
    @Test(arguments: [
        Drawn("a-b-|", "a-b-|", left: 250), Drawn("a-#", "a-#", left: 230), Drawn("--", ""),
        Drawn("a-e-b", "a-#", left: 230), Drawn("a-c-b", "a-|", left: 230),
        Drawn("a-b", "a", left: 225, disposed: 225),
    ])
    func `elements are read as events`(row: Drawn) {
        row.check { source, _ in
            source.map { text -> Event<String> in
                text == "e" ? .error(Refusal()) : text == "c" ? .completed : .next(text)
            }.dematerialize()
        }
    }
}
