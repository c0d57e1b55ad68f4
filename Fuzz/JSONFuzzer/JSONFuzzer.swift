import CFuzzer
import Foundation
import TsubameHTTP

/// What is read is written and read as the same; another parser takes what this one takes.
func run(_ bytes: [UInt8]) {
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

var count = CommandLine.argc
// Safety: the process's own arguments, alive as long as it is.
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
let status = LLVMFuzzerRunDriver(&count, &arguments) { start, count in
    // Safety: libFuzzer lends the bytes for the length of the call; they are copied here.
    run([UInt8](UnsafeBufferPointer(start: start, count: count)))
    return 0
}
exit(status)
