import Foundation
import Glibc

/// The process `store-writer`, with what it prints, line by line.
package final class ChildProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var buffer: [UInt8] = []

    package init(_ arguments: String...) throws {
        // Built into the folder of the tests themselves.
        let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.executableURL = own.deletingLastPathComponent().appending(path: "store-writer")
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try output.fileHandleForWriting.close()
    }

    deinit {
        kill()
    }

    /// The next line; nil at the end.
    package func line() -> String? {
        while true {
            if let end = buffer.firstIndex(of: 10) {
                defer { buffer.removeSubrange(...end) }
                return String(decoding: buffer[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            buffer += more
        }
    }

    /// Whether it has not ended yet.
    package var isRunning: Bool { process.isRunning }

    /// Asks for one commit.
    package func ask() { input.fileHandleForWriting.write(Data([10])) }

    package func kill() {
        guard process.isRunning else { return }
        Glibc.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
