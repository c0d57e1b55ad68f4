import Foundation
import Testing

/// The article that lists all operators lists all operators.
@Suite struct ListingOperatorsTests {
    /// Not listed: the observer's side, what is for tests, and what only returns itself.
    private static var exceptions: Regex<Substring> {
        /on\(_:\)|onNext\(_:\)|accept\(_:\)|value\(\)|dispose\(\)|asObserver\(\)|mock\(.*\)|asControl\w+\(\)|share\(_:\)/
    }

    @Test func `every public operator is listed`() throws {
        let article = try String(
            contentsOf: PublicOperator.sources.appending(
                path: "TsubameRx.docc/listing-operators.md"),
            encoding: .utf8)
        let missing = try PublicOperator.all().filter { one in
            one.name.wholeMatch(of: Self.exceptions) == nil && !article.contains(one.listed)
        }
        #expect(Set(missing.map(\.key)) == [])
    }
}

extension PublicOperator {
    /// What stands in the article: ``` ``Type`` ```, `` `name()` `` or the beginning of a longer one.
    fileprivate var listed: String {
        guard key.contains(".") else { return "``\(key)``" }
        return name.hasSuffix("()") ? "`\(name)`" : "`\(name.dropLast())"
    }
}
