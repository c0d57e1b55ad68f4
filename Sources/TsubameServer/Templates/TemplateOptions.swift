/// How templates are read and rendered.
public struct TemplateOptions: Sendable {
    /// What a variable tag does with its value.
    public enum Escaping: Sendable {
        /// What its place in the HTML around it asks for.
        case contextual
        /// The same everywhere: `& < > " '` become entities.
        case specification
        /// Nothing, for text that is no HTML.
        case none
    }

    /// What a variable tag does with its value.
    public var escaping = Escaping.contextual
    /// Whether a name without a value, or a partial without a file, is an error and not empty.
    public var strictNames = false
    /// Names whose values may stand in style sheets and `style`: one word, number or colour each.
    public var styleTokens: Set<String> = []
    /// Schemes of URLs that values may begin with; others become `about:invalid`.
    public var schemes: Set<String> = ["http", "https", "mailto", "tel", "sms", "ftp", "geo"]
    /// What a template may cost.
    public var limits = Limits()

    /// Makes the default options: contextual escaping, missing names are empty.
    public init() {}

    /// Bounds on what a template may cost.
    public struct Limits: Sendable {
        /// Bytes of one template's text.
        public var source = 1 << 20
        /// Bytes of what is rendered.
        public var output = 16 << 20
        /// Tags that are run in one rendering, repetitions counted.
        public var steps = 10_000_000
        /// Instructions that one template may become, with its partials and layouts.
        public var instructions = 200_000
        /// Sections in sections, and templates in templates.
        public var depth = 100

        /// Makes the default limits.
        public init() {}
    }
}
