extension ContentSecurityPolicy {
    /// What a rule is about (CSP Level 3 §6).
    public struct Directive: RawRepresentable, Hashable, Sendable {
        /// The directive's name.
        public let rawValue: String

        /// Names a directive of sources.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Whatever has no rule of its own.
        public static let defaultSource = Directive(rawValue: "default-src")
        /// Scripts.
        public static let scriptSource = Directive(rawValue: "script-src")
        /// Style sheets and styles.
        public static let styleSource = Directive(rawValue: "style-src")
        /// Images.
        public static let imageSource = Directive(rawValue: "img-src")
        /// What scripts connect to.
        public static let connectSource = Directive(rawValue: "connect-src")
        /// Fonts.
        public static let fontSource = Directive(rawValue: "font-src")
        /// Sound and video.
        public static let mediaSource = Directive(rawValue: "media-src")
        /// Plug-ins.
        public static let objectSource = Directive(rawValue: "object-src")
        /// What is shown in frames.
        public static let frameSource = Directive(rawValue: "frame-src")
        /// Workers.
        public static let workerSource = Directive(rawValue: "worker-src")
        /// The manifest of a web app.
        public static let manifestSource = Directive(rawValue: "manifest-src")
        /// What `<base>` may say.
        public static let baseURI = Directive(rawValue: "base-uri")
        /// Where forms are sent.
        public static let formAction = Directive(rawValue: "form-action")
        /// Who may show the page in a frame.
        public static let frameAncestors = Directive(rawValue: "frame-ancestors")
    }
}
