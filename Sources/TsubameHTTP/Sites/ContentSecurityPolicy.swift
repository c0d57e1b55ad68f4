import TsubameCrypto

/// What a page may load and run (CSP Level 3).
///
/// A source that could end its directive, or the policy, is refused when the policy is written.
public struct ContentSecurityPolicy: Sendable, Equatable {
    /// What is allowed to be loaded from where.
    public enum Source: Hashable, Sendable {
        /// The page's own origin.
        case own
        /// A host, with its scheme or without, or a scheme such as `data:`.
        case from(String)
        /// Scripts or styles that carry the response's nonce.
        case nonce
        /// An inline script or style with this SHA-256.
        case sha256([UInt8])
        /// What a trusted script loads.
        case strictDynamic
        /// Anything written in the page: gives up most of the policy.
        case unsafeInline
        /// Code made of text: gives up much of the policy.
        case unsafeEval
        /// Compiling WebAssembly.
        case wasmUnsafeEval
    }

    /// A number used once, by which a page's own inline scripts are known.
    public struct Nonce: Hashable, Sendable {
        /// The number as it stands in the `nonce` attribute.
        public let text: String

        /// Makes one that nobody can guess.
        public static func random() -> Nonce {
            Nonce(text: Base64URL.encode(SecureRandom.bytes(16)))
        }
    }

    /// A directive with its sources; without any, nothing is allowed.
    public struct Rule: Hashable, Sendable {
        /// The directive.
        public let directive: Directive
        /// What it allows.
        public let sources: [Source]
    }

    /// The rules in their order, each directive once.
    public private(set) var rules: [Rule] = []
    /// Whether `http` resources are loaded by `https`.
    public var upgradesInsecureRequests = false
    /// The name of the endpoint to which violations are reported.
    public var reportTo: String?

    /// Makes a policy that says nothing.
    public init() {}

    /// Own files, scripts and styles by nonce, no plug-ins, no frames around, no foreign forms.
    public static let strict: ContentSecurityPolicy = [
        .defaultSource: [.own], .scriptSource: [.own, .nonce], .styleSource: [.own, .nonce],
        .objectSource: [], .baseURI: [], .formAction: [.own], .frameAncestors: [],
    ]

    /// The sources of a directive; setting none allows nothing, nil says nothing.
    public subscript(directive: Directive) -> [Source]? {
        get { rules.first { $0.directive == directive }?.sources }
        set {
            let index = rules.firstIndex { $0.directive == directive }
            let rule = newValue.map { Rule(directive: directive, sources: $0) }
            switch (index, rule) {
            case (let index?, let rule?): rules[index] = rule
            case (let index?, nil): rules.remove(at: index)
            case (nil, let rule?): rules.append(rule)
            case (nil, nil): break
            }
        }
    }

    /// Whether a rule asks for a nonce.
    public var needsNonce: Bool { rules.contains { $0.sources.contains(.nonce) } }
}

extension ContentSecurityPolicy: ExpressibleByDictionaryLiteral {
    /// A policy written in source, in that order.
    public init(dictionaryLiteral elements: (Directive, [Source])...) {
        for (directive, sources) in elements { self[directive] = sources }
    }
}
