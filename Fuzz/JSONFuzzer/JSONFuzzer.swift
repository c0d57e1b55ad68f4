import Foundation
import TsubameHTTP

/// What is read is written and read as the same; another parser takes what this one takes.
package func fuzzJSON(_ bytes: [UInt8]) {
    let value: JSONValue
    do throws(JSONFailure) {
        value = try JSONValue(parsing: bytes)
    } catch {
        precondition((0...bytes.count).contains(error.position), "a place outside")
        return
    }
    let written = value.bytes
    precondition((try? JSONValue(parsing: written)) == value, "another value")
    let indented = Array(value.indented.utf8)
    precondition((try? JSONValue(parsing: indented)) == value, "another value with line breaks")
    let object = try? JSONSerialization.jsonObject(
        with: Data(written), options: [.fragmentsAllowed])
    precondition(object != nil, "no JSON text for others")
}
