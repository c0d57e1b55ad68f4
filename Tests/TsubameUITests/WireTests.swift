import Testing

@testable import TsubameUI

/// The browser's `wire.js` says the same as `Wire.swift`.
@Suite struct WireTests {
    /// The entries of one exported object of `wire.js`.
    private func table(_ name: String) throws -> [String: String] {
        let source = try ClientModule.source("wire.js")
        let start = try #require(source.firstRange(of: "export const \(name) = {"))
        let body = source[start.upperBound...].prefix { $0 != "}" }
        var entries: [String: String] = [:]
        for line in body.split(whereSeparator: { ",\n".contains($0) }) {
            let parts = line.split(separator: ":").map { String($0).filter { !" \"".contains($0) } }
            if parts.count == 2 { entries[parts[0]] = parts[1] }
        }
        return entries
    }

    private func numbers<Code: CaseIterable & RawRepresentable>(
        _ type: Code.Type
    ) -> [String: String] where Code.RawValue == Int {
        Dictionary(uniqueKeysWithValues: type.allCases.map { ("\($0)", String($0.rawValue)) })
    }

    @Test func `events have the same numbers`() throws {
        #expect(try table("EVENT") == numbers(EventCode.self))
    }

    @Test func `operations have the same numbers`() throws {
        #expect(try table("OPERATION") == numbers(Wire.Operation.self))
    }

    @Test func `moves through the history have the same numbers`() throws {
        #expect(try table("NAVIGATION") == numbers(Navigation.self))
    }

    @Test func `control frames have the same words`() throws {
        let words = Dictionary(
            uniqueKeysWithValues: Wire.Control.allCases.map { ("\($0)", $0.rawValue) })
        #expect(try table("CONTROL") == words)
    }

    @Test func `version and the limit of a frame are the same`() throws {
        #expect(try table("LIMIT")["frameBytes"] == String(ClientFrame.maximumBytes))
        let source = try ClientModule.source("wire.js")
        #expect(source.contains("export const VERSION = \(Wire.version);"))
    }
}
