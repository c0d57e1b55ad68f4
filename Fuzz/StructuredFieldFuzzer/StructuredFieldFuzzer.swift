import Glibc

@testable import TsubameHTTP

/// What is read has one form; what that form says is the same again.
func check<Value: Equatable>(
    _ text: String, _ read: (String) throws(FieldFailure) -> Value, _ write: (Value) -> String?
) {
    let value: Value
    do throws(FieldFailure) {
        value = try read(text)
    } catch {
        precondition((0...text.utf8.count).contains(error.position), "a place outside")
        return
    }
    // Only an empty list or dictionary has no form.
    guard let written = write(value) else {
        precondition(text.utf8.allSatisfy { $0 == 0x20 }, "read but not written")
        return
    }
    guard let again = try? read(written) else { preconditionFailure("written but not read") }
    precondition(again == value && write(again) == written, "another value")
}

package func fuzzStructuredField(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    check(text, StructuredField.Item.init(parsing:), \.fieldValue)
    check(text, StructuredField.List.init(parsing:), \.fieldValue)
    check(text, StructuredField.Dictionary.init(parsing:), \.fieldValue)
    let displayed = StructuredField.Item(.displayString(text), ["k": .bytes(bytes)])
    guard let written = displayed.fieldValue, written.utf8.count <= StructuredField.longest else {
        return
    }
    let back = try? StructuredField.Item(parsing: written)
    precondition(back?.parameters["k"]?.bytes == bytes, "other bytes")
    precondition(back == displayed, "another text")
}
