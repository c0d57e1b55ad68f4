import Testing
import TsubameHTTP

@Suite struct EntityTagTests {
    // The table of RFC 9110 §8.8.3.2, and one more.
    @Test(arguments: [
        ("W/\"1\"", "W/\"1\"", false, true), ("W/\"1\"", "W/\"2\"", false, false),
        ("W/\"1\"", "\"1\"", false, true), ("\"1\"", "\"1\"", true, true),
        ("\"1\"", "\"2\"", false, false),
        // Swift's strings hold é to equal e and its accent.
        ("\"\u{e9}\"", "\"e\u{301}\"", false, false),
    ])
    func `comparing is strong or weak`(
        left: String, right: String, isStrong: Bool, isWeak: Bool
    ) throws {
        let left = try EntityTag(parsing: left)
        let right = try EntityTag(parsing: right)
        #expect(left.isStronglyEqual(to: right) == isStrong)
        #expect(right.isStronglyEqual(to: left) == isStrong)
        #expect(left.isWeaklyEqual(to: right) == isWeak)
        #expect(right.isWeaklyEqual(to: left) == isWeak)
    }

    @Test(arguments: ["\"\"", "\"xyzzy\"", "W/\"xyzzy\"", "\"a,b\\c\"", "\"燕\"", "W/\"!#~\""])
    func `what is read is written alike`(text: String) throws {
        let tag = try EntityTag(parsing: text)
        #expect(tag.fieldValue == text)
        #expect(try EntityTag(parsing: " \(text)\t") == tag)
        #expect(EntityTag(tag.opaque, isWeak: tag.isWeak) == tag)
    }

    @Test(arguments: [
        ("", 0), ("a", 0), ("*", 0), ("\"a", 2), ("\"a b\"", 2), ("w/\"a\"", 0), ("W\"a\"", 1),
        ("W/a", 2), ("W/ \"a\"", 2), ("\"a\"\"", 3), ("\"a\", \"b\"", 3), ("\"\u{7f}\"", 1),
    ])
    func `what is no tag is refused where it goes wrong`(text: String, position: Int) {
        let failure = #expect(throws: FieldFailure.self) { try EntityTag(parsing: text) }
        #expect(failure?.code == .malformed)
        #expect(failure?.position == position)
    }

    @Test(arguments: ["\"", "a b", "\r\n", "\t", "\u{7f}"])
    func `a tag that could not be written is not made`(opaque: String) {
        #expect(EntityTag(opaque) == nil)
    }
}
