import Foundation
import Testing
import TsubameStore

@testable import Tsubame

@Suite @MainActor struct FetchedResultsControllerRxTests {
    @Model fileprivate final class Bird {
        var name: String = ""

        init() {}

        convenience init(_ name: String) {
            self.init()
            self.name = name
        }
    }

    private final class Heard {
        var lines: [String] = []
    }

    private let context: StoreContext
    private let birds: FetchedResultsController<Bird>
    private let heard = Heard()
    private let bag = DisposeBag()

    init() throws {
        context = StoreContext(try Store.temporary([Bird.self]))
        birds = FetchedResultsController(Fetch(sortBy: SortDescriptor(\.name)), context: context)
    }

    private func add(_ names: String...) async throws {
        for name in names { try context.insert(Bird(name)) }
        try await context.save()
    }

    @Test func `the objects are told as they are found, then after each change`() async throws {
        try await add("swift")
        birds.rx.objects
            .subscribe(onNext: { [heard] in
                heard.lines.append($0.map(\.name).joined(separator: " "))
            })
            .disposed(by: bag)
        #expect(heard.lines == ["swift"])
        try await add("crane", "heron")
        #expect(heard.lines == ["swift", "crane heron swift"])
        try await context.delete(birds.objects[1]).save()
        #expect(heard.lines.last == "crane swift" && heard.lines.count == 3)
    }

    @Test func `changes are told to everyone, beside the closure, until they are disposed of`()
        async throws
    {
        try birds.performFetch()
        birds.onChange = { [heard] _ in heard.lines.append("closure") }
        let first = birds.rx.changes.subscribe(onNext: { [heard] in
            heard.lines.append("first \($0.inserts)")
        })
        birds.rx.changes.subscribe(onNext: { [heard] in heard.lines.append("second \($0.inserts)") }
        )
        .disposed(by: bag)
        try await add("crane")
        #expect(heard.lines == ["closure", "first [0]", "second [0]"])
        first.dispose()
        try await add("heron")
        #expect(heard.lines.dropFirst(3) == ["closure", "second [1]"])
    }

    @Test func `a sequence keeps its list alive, and nothing longer`() async throws {
        weak var list: FetchedResultsController<Bird>?
        var binding: (any Disposable)?
        do {
            let other = FetchedResultsController(
                Fetch<Bird>(sortBy: SortDescriptor(\.name)), context: context)
            list = other
            binding = other.rx.objects.subscribe(onNext: { [heard] in
                heard.lines.append("\($0.count)")
            })
        }
        try await add("crane")
        #expect(heard.lines == ["0", "1"] && list != nil)
        binding?.dispose()
        binding = nil
        #expect(list == nil)
    }
}
