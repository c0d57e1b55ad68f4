extension MarkupState {
    /// Ends what a section's tag or a section's end cuts off.
    mutating func settle() throws(MarkupProblem) {
        switch place {
        case .tagName: finishTagName()
        case .attributeName: (place, name) = (.edge, [])
        case .afterName: (place, name) = (.beforeName, [])
        case .raw where element == .script && isKnownScript: try script.settle()
        default: break
        }
    }

    /// Where a template stands if it came by either way; nil if it cannot go on from both.
    func joined(with other: MarkupState) -> MarkupState? {
        if self == other { return self }
        guard element == other.element, isEndTag == other.isEndTag else { return nil }
        var (mine, theirs) = (self, other)
        switch (place, other.place) {
        case (.edge, .beforeName), (.beforeName, .edge):
            mine.place = .edge
            theirs.place = .edge
        case (.value, .value):
            guard attribute != .scriptType else { break }
            let isSame = url != .scheme || name == other.name
            let joint = isSame ? Self.joined(url, other.url) : .refused
            (mine.url, theirs.url) = (joint, joint)
            if joint != .scheme { (mine.name, theirs.name) = ([], []) }
        case (.raw, .raw):
            if element == .script, script.mode == .code, other.script.mode == .code,
                script.slash != other.script.slash
            {
                (mine.script.slash, theirs.script.slash) = (.unknown, .unknown)
            }
        default: break
        }
        return mine == theirs ? mine : nil
    }

    private static func joined(_ one: URLPlace, _ other: URLPlace) -> URLPlace {
        let both: Set<URLPlace> = [one, other]
        if both.count == 1 { return one }
        if both.contains(.refused) || both.contains(.descriptor) { return .refused }
        if both.contains(.scheme) { return .refused }
        if both.contains(.query) { return .query }
        if both.contains(.start) { return .start }
        return both.contains(.open) ? .open : .slash
    }
}
