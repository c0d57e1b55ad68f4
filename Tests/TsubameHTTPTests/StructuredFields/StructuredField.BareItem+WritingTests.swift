import Testing
import TsubameHTTP

@Suite struct StructuredFieldBareItemWritingTests {
    @Test(
        arguments: [
            (.integer(-5), "-5"), (.integer(1_000_000_000_000_000), nil), (.integer(.min), nil),
            (.decimal(thousandths: 1000), "1.0"), (.decimal(thousandths: -1), "-0.001"),
            (.decimal(thousandths: 1250), "1.25"), (.decimal(thousandths: 0), "0.0"),
            (.decimal(thousandths: 999_999_999_999_999), "999999999999.999"),
            (.decimal(thousandths: 1_000_000_000_000_000), nil), (.decimal(thousandths: .min), nil),
            (.string("a\"\\"), #""a\"\\""#), (.string("é"), nil), (.string("\n"), nil),
            (.string("\u{7f}"), nil), (.token("a/b"), "a/b"), (.token(""), nil),
            (.token("1a"), nil), (.token("a b"), nil), (.token("*"), "*"), (.token("あ"), nil),
            (.bytes([]), "::"), (.bytes([0xFF]), ":/w==:"), (.bytes([0xFB, 0xFF, 0xBF]), ":+/+/:"),
            (.bytes([1, 2]), ":AQI=:"), (.boolean(false), "?0"), (.date(-1), "@-1"),
            (.date(.max), nil), (.displayString("é\"%\n~"), "%\"%c3%a9%22%25%0a~\""),
        ] as [(StructuredField.BareItem, String?)])
    func `a value has one form, or none`(value: StructuredField.BareItem, wanted: String?) {
        #expect(StructuredField.Item(value).fieldValue == wanted)
        let list = StructuredField.List([.innerList(.init([.init(.token("a"), ["p": value])]))])
        #expect((list.fieldValue == nil) == (wanted == nil))
    }

    @Test(
        arguments: [
            (0.0005, 0), (0.0015, 2), (0.0025, 2), (-1.5, -1500), (0.1, 100), (.infinity, nil),
            (.nan, nil), (1e12, nil), (999_999_999_999.5, 999_999_999_999_500),
        ] as [(Double, Int?)])
    func `a decimal is rounded to the even neighbour`(number: Double, wanted: Int?) {
        let value = StructuredField.BareItem.decimal(nearest: number)
        #expect(value == wanted.map { .decimal(thousandths: $0) })
    }

    @Test func `parameters with a bad key have no form`() {
        #expect(StructuredField.Item(.integer(1), ["A": .integer(1)]).fieldValue == nil)
        #expect(StructuredField.Item(.integer(1), ["": .integer(1)]).fieldValue == nil)
        #expect(!StructuredField.isKey("1") && StructuredField.isKey("*a.b"))
    }
}
