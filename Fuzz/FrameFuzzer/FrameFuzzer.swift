import CFuzzer
import Glibc

@testable import TsubameUI

/// A frame is read or refused, and the answer is always the same.
func read(_ bytes: [UInt8]) -> ClientFrame? {
    do {
        return try ClientFrame(bytes)
    } catch {
        return nil
    }
}

var count = CommandLine.argc
// Safety: the process's own arguments, alive as long as it is.
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
let status = LLVMFuzzerRunDriver(&count, &arguments) { start, count in
    // Safety: libFuzzer lends the bytes for the length of the call; they are copied here.
    let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
    let frame = read(bytes)
    precondition(frame == read(bytes), "one frame, two answers")
    if frame != nil { precondition(read(bytes + [0x5D]) == nil, "bytes after the end") }
    return 0
}
exit(status)
