import Testing

@testable import TsubameStore

@Suite struct AttributeValueTests {
    private func comesBack<Value: AttributeValue>(_ value: Value) -> Bool {
        Value(stored: value.stored) == value
    }

    @Test func `the ends of every integer come back`() {
        #expect(comesBack(Int8.min) && comesBack(Int16.max) && comesBack(Int32.min))
        #expect(comesBack(Int.min) && comesBack(Int64.max) && comesBack(UInt8.max))
        #expect(comesBack(UInt32.max) && comesBack(UInt.max) && comesBack(UInt64.max))
    }

    @Test func `a number that a type cannot hold is no value of it`() {
        #expect(UInt8(stored: .integer(300)) == nil && Int8(stored: .integer(-129)) == nil)
        #expect(UInt16(stored: .integer(-1)) == nil && Int(stored: .text("1")) == nil)
    }

    @Test func `lists and dictionaries come back as JSON with sorted keys`() {
        #expect(comesBack(["b", "a"]) && comesBack([1, 2]) && comesBack(["k": [1]]))
        #expect(["b": 1, "a": 2].stored == .text(#"{"a":2,"b":1}"#))
        #expect([Double.nan].stored == .null)
    }
}
