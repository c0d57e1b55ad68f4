import TsubameSupport

/// Templates by name: pages, partials and layouts that belong together.
///
/// `name` is the file `name.mustache`, `mail/hello.txt` is `mail/hello.txt.mustache`, which is plain
/// text and not escaped. A folder can be used by any thread.
public struct TemplateFolder: Sendable {
    private let shelf: TemplateShelf

    /// Uses the files of a folder; with `reloads`, a changed file counts from the next rendering on.
    ///
    /// With `reloads`, names are strict unless the options are given.
    public init(_ path: String, reloads: Bool = false, options: TemplateOptions? = nil) {
        var standard = TemplateOptions()
        standard.strictNames = reloads
        shelf = TemplateShelf(.folder(path), reloads: reloads, options: options ?? standard)
    }

    /// Uses texts by name, as they are in the binary.
    public init(embedded texts: [String: String], options: TemplateOptions = TemplateOptions()) {
        shelf = TemplateShelf(.texts(texts), reloads: false, options: options)
    }

    /// Renders a value with a template.
    ///
    /// - Throws: ``TemplateError``, or what a lambda throws.
    public func render(_ name: String, _ value: TemplateValue) throws -> [UInt8] {
        // What a template includes while it runs comes from the shelf as well.
        try withExtendedLifetime(shelf) { try shelf.template(name).render(value) }
    }

    /// Renders what can be encoded with a template.
    ///
    /// - Throws: ``TemplateError``, or what the value's own encoding throws.
    public func render(_ name: String, _ value: some Encodable) throws -> [UInt8] {
        try render(name, TemplateValue(encoding: value))
    }

    /// Compiles a template if it is not yet, so that a mistake shows when a program starts.
    public func check(_ name: String) throws(TemplateError) {
        _ = try shelf.template(name)
    }
}
