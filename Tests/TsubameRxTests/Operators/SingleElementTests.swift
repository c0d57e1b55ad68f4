import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct SingleElementTests {
    @Test(arguments: [
        Drawn("a-|", "a-|", left: 230), Drawn("a-b", "a-#", left: 230),
        Drawn("-|", "-#", left: 220),
        Drawn("a-#", "a-#", left: 230), Drawn("--", ""),
        Drawn("a-b", "a", left: 225, disposed: 225),
    ])
    func `one element, not none and not two`(row: Drawn) {
        row.check { source, _ in source.single() }
    }

    @Test(arguments: [
        Drawn("1-3-|", "--3-|", left: 250), Drawn("3-4", "3-#", left: 230),
        Drawn("1-|", "--#", left: 230),
        Drawn("1-x", "--#", left: 230),
    ])
    func `one that fulfils the predicate`(row: Drawn) {
        row.check { source, _ in source.single { try number($0) > 2 } }
    }

    @Test func `the failures have their names`() {
        #expect(
            said(Observable<Int>.empty().single()) == [
                "error(Sequence doesn't contain any elements.)"
            ])
        #expect(
            said(Observable.of(1, 2).single()) == [
                "next(1)", "error(Sequence contains more than one element.)",
            ])
    }
}
