/// Answers the compiler's messages, one after the other.
package struct ModelPlugin: Sendable {
    /// The versions of the compiler's protocol with which this was tried.
    package static let knownVersions = 5...7

    private var compilerVersion: Int?
    private var hasWarned = false

    package init() {}

    package mutating func answer(_ message: CompilerMessage) -> PluginAnswer {
        switch message {
        case .getCapability(let version):
            compilerVersion = version
            return .capability(version: Self.knownVersions.upperBound)
        case .expand(let expansion): return answer(expansion)
        case .expandFreestanding(let name):
            return .expansion(nil, [PluginDiagnostic("TsubameMacros has no macro #\(name)")])
        case .loadLibrary(let name):
            return .notLoaded(
                PluginDiagnostic("TsubameMacros does not load \(name) or any library"))
        case .unknown(let name):
            let what = name.isEmpty ? "a message without a name" : "'\(name)'"
            return .expansion(
                nil,
                [
                    PluginDiagnostic(
                        "TsubameMacros does not understand \(what) of this compiler's plugin "
                            + "protocol; use the toolchain that Tsubame names, or write the model by hand"
                    )
                ])
        }
    }

    /// What cannot be read at all is answered too, since the compiler waits for an answer.
    package mutating func answer(_ bytes: [UInt8]) -> [UInt8] {
        do throws(JSONError) {
            return answer(CompilerMessage(try JSONReader.read(bytes))).json.bytes
        } catch {
            let diagnostic = PluginDiagnostic(
                "TsubameMacros could not read the compiler's message at byte \(error.offset): "
                    + error.advice)
            return PluginAnswer.expansion(nil, [diagnostic]).json.bytes
        }
    }

    private mutating func answer(_ expansion: CompilerMessage.Expansion) -> PluginAnswer {
        var diagnostics: [PluginDiagnostic] = []
        if let version = compilerVersion, !Self.knownVersions.contains(version) {
            let known = Self.knownVersions
            let message =
                "TsubameMacros knows versions \(known.lowerBound) to \(known.upperBound) of the "
                + "compiler's plugin protocol, and this compiler speaks \(version)"
            if version < known.lowerBound {
                return .expansion(nil, [PluginDiagnostic("\(message); use a newer toolchain")])
            }
            // So far newer versions only added to it: try, and say so once.
            if !hasWarned { diagnostics.append(PluginDiagnostic(message, severity: .warning)) }
            hasWarned = true
        }
        let (text, findings) = MacroRole.expand(expansion)
        return .expansion(text, diagnostics + findings)
    }
}
