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

/// One input of the fuzzer.
package func fuzzFrame(_ bytes: [UInt8]) {
    let frame = read(bytes)
    precondition(frame == read(bytes), "one frame, two answers")
    if frame != nil { precondition(read(bytes + [0x5D]) == nil, "bytes after the end") }
}
