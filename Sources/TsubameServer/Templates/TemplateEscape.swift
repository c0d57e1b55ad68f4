/// How a value is written at its place.
struct TemplateEscape: Hashable, Sendable {
    /// What happens to the text before it is written.
    enum Filter: UInt8 {
        case none
        /// A whole URL, or its beginning: a scheme is checked.
        case url
        /// More of what may be a scheme: it gets no colon.
        case urlOpen
        /// After a slash: not another one.
        case urlSlash
        case urlPath
        /// Everything that means something in a URL is encoded.
        case urlQuery
        /// URLs with widths, separated by commas.
        case urlList
        /// One word, number or colour.
        case token
        /// The width or density of an image.
        case width
    }

    enum Form: UInt8 {
        case raw
        case html
        /// In a value without quotes.
        case unquoted
        /// A value that gets its quotes here.
        case quoting
        case comment
        case json
        case string
    }

    var filter = Filter.none
    var form: Form
}

extension MarkupState {
    /// How a value is written here; the state goes on behind it.
    mutating func show(isRaw: Bool) throws(MarkupProblem) -> TemplateEscape {
        if isRaw, place != .text {
            throw .place("A value can be raw only in text; write it with two braces here.")
        }
        switch place {
        case .nowhere: return TemplateEscape(form: .raw)
        case .text: return TemplateEscape(form: isRaw ? .raw : .html)
        case .beforeValue: return try showWhole()
        case .value:
            let filter = try filterValue()
            return TemplateEscape(filter: filter, form: quote == 0 ? .unquoted : .html)
        case .comment:
            guard progress == 0 else {
                throw .place("A value cannot touch the dashes of a comment; write a space.")
            }
            return TemplateEscape(form: .comment)
        case .raw: return try showRaw()
        case .tagOpen, .endTagOpen, .tagName:
            throw .place("A value cannot be part of a tag's name; write < as &lt; if it is text.")
        case .edge, .beforeName, .attributeName, .afterName:
            throw .place("A value cannot be an attribute's name; choose attributes with sections.")
        case .declaration, .instruction:
            throw .place("A value cannot stand in a doctype or in markup that browsers ignore.")
        }
    }

    private mutating func showWhole() throws(MarkupProblem) -> TemplateEscape {
        let filter = try filterValue()
        (place, quote, attribute, url, name) = (.edge, 0, .plain, .start, [])
        return TemplateEscape(filter: filter, form: .quoting)
    }

    private mutating func filterValue() throws(MarkupProblem) -> TemplateEscape.Filter {
        switch attribute {
        case .plain: return .none
        case .style: return .token
        case .scriptType: throw .place("The type of a script cannot be a value.")
        case .refused:
            throw .place("A value is never safe in code in an attribute; use data- and a script.")
        case .urlList where url == .start:
            url = .open
            return .urlList
        case .urlList where url == .descriptor: return .width
        case .urlList, .url: return try filterURL()
        }
    }

    private mutating func filterURL() throws(MarkupProblem) -> TemplateEscape.Filter {
        switch url {
        case .start:
            url = .open
            return .url
        case .scheme, .open:
            (url, name) = (.open, [])
            return .urlOpen
        case .slash:
            url = .path
            return .urlSlash
        case .path: return .urlPath
        case .query: return .urlQuery
        case .refused, .descriptor:
            throw .place("A value cannot stand in a URL that runs code or whose beginning varies.")
        }
    }

    private mutating func showRaw() throws(MarkupProblem) -> TemplateEscape {
        switch element {
        case .title, .textarea:
            guard progress == 0 else { throw Self.afterBracket }
            return TemplateEscape(form: .html)
        case .style:
            guard progress == 0 else { throw Self.afterBracket }
            return TemplateEscape(filter: .token, form: .html)
        case .script where isKnownScript: return try showInScript()
        default: throw .place("A value cannot stand in an element whose language is not known.")
        }
    }

    private static let afterBracket = MarkupProblem.place(
        "A value cannot follow < here; write a space or another character between.")

    private mutating func showInScript() throws(MarkupProblem) -> TemplateEscape {
        if isInScriptString {
            guard progress == 0 else { throw Self.afterBracket }
            guard script.pending == 0 else {
                throw .place("A value cannot follow a backslash.")
            }
            return TemplateEscape(form: .string)
        }
        guard abs(progress) < 2 else { throw Self.afterBracket }
        try script.settle()
        guard script.mode == .code else {
            throw .place("A value in a script stands in code or between \" or ' quotes.")
        }
        progress = 0
        (script.slash, script.isControl, script.isMember) = (.division, false, false)
        return TemplateEscape(form: .json)
    }
}
