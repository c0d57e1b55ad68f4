/// What the plugin answers; the names are those of the compiler's protocol.
package enum PluginAnswer: Equatable, Sendable {
    case capability(version: Int)
    /// The text to insert, none if there is nothing to say, and what is wrong.
    case expansion(String?, [PluginDiagnostic])
    case notLoaded(PluginDiagnostic)

    package var json: JSONValue {
        switch self {
        case .capability(let version):
            let capability: JSONValue = .object([
                "protocolVersion": .integer(version), "features": .array([]),
            ])
            return .object(["getCapabilityResult": .object(["capability": capability])])
        case .expansion(let source, let diagnostics):
            let body: JSONValue = .object([
                "expandedSource": source.map(JSONValue.string) ?? .null,
                "diagnostics": .array(diagnostics.map(\.json)),
            ])
            return .object(["expandMacroResult": body])
        case .notLoaded(let diagnostic):
            let body: JSONValue = .object([
                "loaded": .bool(false), "diagnostics": .array([diagnostic.json]),
            ])
            return .object(["loadPluginLibraryResult": body])
        }
    }
}

/// A sentence for the person who compiles, at a place of a file.
package struct PluginDiagnostic: Equatable, Sendable {
    package enum Severity: String, Sendable {
        case error, warning
    }

    package var message: String
    package var severity = Severity.error
    package var file = ""
    package var range = 0..<0
    /// What to write instead; `range` and `text` of it are places of the same file.
    package var mend: Finding.Mend?

    package init(_ message: String, severity: Severity = .error) {
        self.message = message
        self.severity = severity
    }

    /// A finding in a piece of source, at its place of the whole file.
    package init(_ finding: Finding, in syntax: CompilerMessage.Syntax) {
        message = finding.message
        file = syntax.file
        range = Self.moved(finding.range, syntax.offset)
        mend = finding.mend.map {
            Finding.Mend(title: $0.title, range: Self.moved($0.range, syntax.offset), text: $0.text)
        }
    }

    private static func moved(_ range: Range<Int>, _ offset: Int) -> Range<Int> {
        // An offset is the compiler's word; a sum that is none leaves the place open.
        let (start, startIsWrong) = range.lowerBound.addingReportingOverflow(offset)
        let (end, endIsWrong) = range.upperBound.addingReportingOverflow(offset)
        return startIsWrong || endIsWrong ? 0..<0 : start..<end
    }

    package var json: JSONValue {
        let place: JSONValue = .object([
            "fileName": .string(file), "offset": .integer(range.lowerBound),
        ])
        return .object([
            "message": .string(message), "severity": .string(severity.rawValue), "position": place,
            "highlights": .array(range.isEmpty ? [] : [json(of: range)]), "notes": .array([]),
            "fixIts": .array(mend.map { [json(of: $0)] } ?? []),
        ])
    }

    private func json(of range: Range<Int>) -> JSONValue {
        .object([
            "fileName": .string(file), "startOffset": .integer(range.lowerBound),
            "endOffset": .integer(range.upperBound),
        ])
    }

    private func json(of mend: Finding.Mend) -> JSONValue {
        let change: JSONValue = .object([
            "range": json(of: mend.range), "newText": .string(mend.text),
        ])
        return .object(["message": .string(mend.title), "changes": .array([change])])
    }
}
