import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct WithUnretainedTests {
    final class Owner {
        let name = "o"
    }

    @Test(arguments: [
        Drawn("a-b-|", "o-o-|", left: 250), Drawn("a-#", "o-#", left: 230), Drawn("--", ""),
        Drawn("a-b", "o", left: 225, disposed: 225),
    ])
    func `elements come with the object`(row: Drawn) {
        let owner = Owner()
        row.check { source, _ in source.withUnretained(owner).map { $0.0.name } }
        row.check { source, _ in source.withUnretained(owner) { owner, _ in owner.name } }
    }

    @Test func `without the object the next element is the end`() {
        let subject = PublishSubject<Int>()
        var owner: Owner? = Owner()
        weak let trace = owner
        var seen: [String] = []
        if let owner {
            _ = subject.withUnretained(owner).subscribe { seen.append("\($0.map { $0.1 })") }
        }
        subject.onNext(1)
        owner = nil
        #expect(trace == nil)
        #expect(seen == ["next(1)"])
        subject.onNext(2)
        #expect(seen == ["next(1)", "completed"])
    }
}
