/// Why a template cannot be read or rendered, where, and what helps.
public struct TemplateError: Error, Sendable, Equatable {
    /// The kinds of failure.
    public enum Code: String, Sendable {
        /// A tag is not written as the language wants it.
        case syntax
        /// A tag or a section is not closed.
        case unclosed
        /// A closing tag has another name than the tag that it closes.
        case mismatched
        /// A tag stands where no value can be shown safely.
        case unsafePlace
        /// Ways through the template end at different places of the HTML around it.
        case branches
        /// The HTML around the tags breaks off or cannot be followed.
        case markup
        /// The data has no such name.
        case missingName
        /// There is no such template.
        case missingTemplate
        /// A value is not what may be written at its place.
        case unsafeValue
        /// Templates, sections or values are nested too deeply.
        case tooDeep
        /// The template or what it renders is too long.
        case tooLarge
        /// Rendering takes too many steps.
        case tooManySteps
        /// The file cannot be read, or is no UTF-8.
        case unreadable
    }

    /// What to match on.
    public let code: Code
    /// The template's name, which is its file without the ending.
    public let file: String
    /// The line, counted from 1; 0 if it is about no line.
    public let line: Int
    /// The column, counted in bytes from 1; 0 if it is about no column.
    public let column: Int
    /// The name in the tag, or the template's.
    public let name: String
    /// One sentence to show.
    public let advice: String

    init(
        _ code: Code, file: String, line: Int = 0, column: Int = 0, name: String = "",
        advice: String
    ) {
        (self.code, self.file, self.line, self.column) = (code, file, line, column)
        (self.name, self.advice) = (name, advice)
    }
}

extension TemplateError: CustomStringConvertible {
    /// The file, the place and the advice.
    public var description: String {
        line == 0 ? "\(file): \(advice)" : "\(file):\(line):\(column): \(advice)"
    }
}
