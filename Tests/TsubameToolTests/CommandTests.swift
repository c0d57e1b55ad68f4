import Foundation
import Testing

@testable import tsubame

@Suite(.serialized) struct CommandTests {
    @Test func `output and exit code come back`() throws {
        let (status, output) = try Command.read(["sh", "-c", "echo \"$0\"; exit 3", "a b"])
        #expect(status == 3)
        #expect(String(decoding: output, as: UTF8.self) == "a b\n")
    }

    @Test func `a signal's end is told as a shell does`() throws {
        #expect(try Command.run(["sh", "-c", "kill -9 $$"]) == 137)
    }

    @Test func `a child stays in this process's group`() throws {
        let (_, output) = try Command.read(["sh", "-c", "cut -d' ' -f5 /proc/$$/stat"])
        let group = String(decoding: output, as: UTF8.self).dropLast()
        #expect(Int32(group) == getpgrp())
    }

    @Test func `a missing program is named with advice`() {
        let error = #expect(throws: ToolError.self) { try Command.run(["no-such-program"]) }
        #expect(error?.code == .noToolchain)
        #expect(error?.input == "no-such-program")
    }
}
