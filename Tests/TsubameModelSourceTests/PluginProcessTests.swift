import Foundation
import Testing
import TsubameTestSupport

@testable import TsubameModelSource

/// The built plugin, as the compiler runs it: over its standard input and output.
@Suite struct PluginProcessTests {
    private let capability = #"{"getCapability":{"capability":{"protocolVersion":7}}}"#

    @Test func `messages are answered in order, and the end of the input is a good end`() throws {
        let expansion =
            #"{"expandAttachedMacro":{"macro":{"typeName":"Transient"},"macroRole":"peer","#
            + #""declSyntax":{"source":"var a: Int"}}}"#
        let input = [capability, expansion, "garbage", capability].map { Array($0.utf8) }
        let run = try Self.run(input.flatMap { MessageFrames.framed($0) })
        #expect(run.status == 0)
        let names = try run.answers.map { answer in
            guard case .object(let members) = try JSONReader.read(answer) else { return "none" }
            return members.keys.joined()
        }
        #expect(
            names == [
                "getCapabilityResult", "expandMacroResult", "expandMacroResult",
                "getCapabilityResult",
            ])
    }

    @Test func `nothing at all is a good end too`() throws {
        let run = try Self.run([])
        #expect(run.status == 0)
        #expect(run.answers == [])
    }

    @Test(arguments: [
        [UInt8](repeating: 1, count: 5), [9, 0, 0, 0, 0, 0, 0, 0, 123],
        [UInt8](repeating: 255, count: 4096),
    ])
    func `half a message, or a length that cannot be, ends it with a status`(input: [UInt8]) throws
    {
        let run = try Self.run(MessageFrames.framed(Array(capability.utf8)) + input)
        #expect(run.status == 1)
        #expect(run.answers.count == 1)
    }

    @Test func `garbage in frames is answered, frame by frame`() throws {
        var random = SeededGenerator(seed: 3)
        let frames = (0..<200).map { _ in
            (0..<Int.random(in: 0...200, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
        }
        let run = try Self.run(frames.flatMap { MessageFrames.framed($0) })
        #expect(run.status == 0)
        #expect(run.answers.count == frames.count)
    }

    @Test func `a large class is answered whole`() throws {
        let body = (0..<2000).map { "var property\($0): [String: Int] = [:]\n" }.joined()
        let message: JSONValue = .object([
            "expandAttachedMacro": .object([
                "macro": .object(["typeName": .string("Model")]), "macroRole": .string("member"),
                "declSyntax": .object(["source": .string("@Model final class M {\n\(body)}")]),
            ])
        ])
        let run = try Self.run(MessageFrames.framed(message.bytes))
        let answer = try JSONReader.read(try #require(run.answers.first))
        let source = try #require(answer["expandMacroResult"]?["expandedSource"]?.text)
        #expect(source.contains("property1999 = try row.next()"))
    }

    private static func run(_ input: [UInt8]) throws -> (status: Int32, answers: [[UInt8]]) {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let process = Process()
        process.executableURL = URL(filePath: tests).deletingLastPathComponent()
            .appending(path: "TsubameMacros-tool")
        let (down, up) = (Pipe(), Pipe())
        process.standardInput = down
        process.standardOutput = up
        try process.run()
        let writer = Thread { [handle = down.fileHandleForWriting] in
            // A plugin that has ended early takes no more.
            try? handle.write(contentsOf: input)
            try? handle.close()
        }
        writer.start()
        let output = try up.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        var frames = MessageFrames()
        frames.append(output)
        var answers: [[UInt8]] = []
        while case .message(let answer) = frames.next() { answers.append(answer) }
        return (process.terminationStatus, answers)
    }
}
