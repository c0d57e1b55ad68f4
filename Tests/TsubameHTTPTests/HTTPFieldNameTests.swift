import Testing
import TsubameHTTP

@Suite struct HTTPFieldNameTests {
    @Test(arguments: ["", "a b", "a:", "é", "a\r"])
    func `a name is a token`(name: String) { #expect(HTTPFieldName(name) == nil) }
}
