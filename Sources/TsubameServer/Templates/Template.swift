/// A Mustache template, compiled once and rendered often, by any thread.
///
/// What it shows is escaped for the place in HTML at which it stands.
public struct Template: Sendable {
    let source: TemplateSource
    let program: TemplateProgram

    /// Compiles a template; partials and layouts are found by name.
    public init(
        _ text: String, name: String = "template", partials: [String: String] = [:],
        options: TemplateOptions = TemplateOptions()
    ) throws(TemplateError) {
        let limits = options.limits
        let source = try TemplateSource(Array(text.utf8), name: name, limits: limits)
        var sources: [String: TemplateSource] = [:]
        for (name, text) in partials {
            sources[name] = try TemplateSource(Array(text.utf8), name: name, limits: limits)
        }
        let found = sources
        let loader = TemplateLoader(isFixed: true) { name throws(TemplateError) in found[name] }
        try self.init(source, loader: loader, options: options)
    }

    init(
        _ source: TemplateSource, loader: TemplateLoader, options: TemplateOptions
    ) throws(TemplateError) {
        self.source = source
        let start = TemplateCompiler.start(options)
        program = try TemplateCompiler(loader: loader, options: options)
            .program(source, from: start, to: start)
    }

    /// Renders a value.
    ///
    /// - Throws: ``TemplateError``, or what a lambda throws.
    public func render(_ value: TemplateValue) throws -> [UInt8] {
        var renderer = TemplateRenderer(value, options: program.options)
        return try renderer.rendered(program)
    }

    /// Renders what can be encoded.
    ///
    /// - Throws: ``TemplateError``, or what the value's own encoding throws.
    public func render(_ value: some Encodable) throws -> [UInt8] {
        try render(TemplateValue(encoding: value))
    }
}
