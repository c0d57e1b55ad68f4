extension ContentSecurityPolicy {
    /// The value of the field (CSP Level 3 §2.2).
    /// - Throws: `malformed` with the name or source that has no form; also if a rule asks for a
    ///   nonce and there is none.
    public func fieldValue(nonce: Nonce? = nil) throws(FieldFailure) -> String {
        var texts: [String] = []
        for rule in rules {
            let name = rule.directive.rawValue
            let place = name.utf8.firstIndex { !Self.isNameByte($0) }
            guard place == nil, !name.isEmpty else {
                throw Self.failure(name, at: place, "name a directive with letters and dashes")
            }
            var words = [name]
            for source in rule.sources { words.append(try Self.text(of: source, nonce)) }
            if rule.sources.isEmpty { words.append("'none'") }
            texts.append(words.joined(separator: " "))
        }
        if upgradesInsecureRequests { texts.append("upgrade-insecure-requests") }
        if let reportTo {
            guard !reportTo.isEmpty, reportTo.utf8.allSatisfy(Token.contains) else {
                throw Self.failure(reportTo, at: nil, "name an endpoint with letters and dashes")
            }
            texts.append("report-to \(reportTo)")
        }
        return texts.joined(separator: "; ")
    }

    private static func text(of source: Source, _ nonce: Nonce?) throws(FieldFailure) -> String {
        switch source {
        case .own: return "'self'"
        case .strictDynamic: return "'strict-dynamic'"
        case .unsafeInline: return "'unsafe-inline'"
        case .unsafeEval: return "'unsafe-eval'"
        case .wasmUnsafeEval: return "'wasm-unsafe-eval'"
        case .from(let text):
            let place = text.utf8.firstIndex { !isSourceByte($0) }
            guard place == nil, !text.isEmpty else {
                throw failure(text, at: place, "write a host or scheme; escape ; and , in paths")
            }
            return text
        case .sha256(let bytes):
            guard bytes.count == 32 else {
                throw FieldFailure(.malformed, at: 0, in: "sha256", "give the 32 bytes of a digest")
            }
            return "'sha256-\(Base64.encode(bytes))'"
        case .nonce:
            guard let nonce else {
                throw FieldFailure(
                    .malformed, at: 0, in: "nonce", "give a nonce, a new one each time")
            }
            return "'nonce-\(nonce.text)'"
        }
    }

    private static func failure(
        _ text: String, at place: String.Index?, _ advice: String
    ) -> FieldFailure {
        let position = place.map { text.utf8.distance(from: text.utf8.startIndex, to: $0) }
        return FieldFailure(.malformed, at: position ?? 0, in: text, advice)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
        default: false
        }
    }

    /// Visible ASCII but for what ends a source, a directive or a policy, and for keywords' quotes.
    private static func isSourceByte(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && ![0x3B, 0x2C, 0x27, 0x22].contains(byte)
    }
}
