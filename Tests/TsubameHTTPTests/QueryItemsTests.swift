import Testing
import TsubameHTTP

@Suite struct QueryItemsTests {
    @Test func `a query gives names and values in order`() {
        let query = QueryItems("a=1&b=x+y&a=2&c&=d&e=%zz&f=%26")
        #expect(
            query.items.map { "\($0.name)=\($0.value)" } == [
                "a=1", "b=x y", "a=2", "c=", "=d", "f=&",
            ])
        #expect(query["a"] == "1" && query[all: "a"] == ["1", "2"] && query["z"] == nil)
    }
}
