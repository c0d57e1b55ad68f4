import Testing

@testable import TsubameUI

@Suite struct FewTests {
    private final class Member {}

    @Test func `it holds what an array would hold after the same changes`() {
        let pool = (0..<6).map { _ in Member() }
        var few = Few<Member>()
        var array: [Member] = []
        var random = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            let index = Int.random(in: 0...array.count, using: &random)
            let member = pool[Int.random(in: 0..<6, using: &random)]
            if Bool.random(), array.count < 5 {
                few.insert(member, at: index)
                array.insert(member, at: index)
            } else if index < array.count {
                switch Int.random(in: 0..<3, using: &random) {
                case 0: #expect(few.remove(at: index) === array.remove(at: index))
                case 1: (few[index], array[index]) = (member, member)
                default:
                    few.removeAll { $0 === member }
                    array.removeAll { $0 === member }
                }
            }
            #expect(few.count == array.count)
            #expect(few.map(ObjectIdentifier.init) == array.map(ObjectIdentifier.init))
            #expect(few.members.map(ObjectIdentifier.init) == array.map(ObjectIdentifier.init))
        }
    }

    @Test func `it keeps its members and lets go of what was removed`() {
        var few: Few<Member> = [Member()]
        weak let first = few.first
        #expect(first != nil)
        few.append(Member())
        few.removeFirst()
        #expect(first == nil)
        #expect(few.count == 1)
    }
}
