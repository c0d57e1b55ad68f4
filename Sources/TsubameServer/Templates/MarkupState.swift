/// Where in HTML a template stands, as far as escaping depends on it.
///
/// It follows the tokenizer of the HTML standard, §13.2.5; in a script, the lexer of ECMAScript.
struct MarkupState: Hashable, Sendable {
    enum Place: UInt8 {
        /// No HTML is followed.
        case nowhere
        case text
        /// After `<`.
        case tagOpen
        /// After `</`.
        case endTagOpen
        case tagName
        /// After a name that may not go on: only space, `/` or `>` may follow.
        case edge
        case beforeName
        case attributeName
        case afterName
        case beforeValue
        case value
        /// After `<!`.
        case declaration
        case comment
        /// What the standard calls a bogus comment, and the doctype.
        case instruction
        /// Inside of an element whose content is no markup.
        case raw
    }

    var place = Place.text
    /// The element whose tag or whose raw content this is.
    var element = MarkupElement.other
    var isEndTag = false
    /// The letters of an unfinished name, in lower case.
    var name: [UInt8] = []
    var attribute = AttributeKind.plain
    /// The quote around the value; 0 without one.
    var quote: UInt8 = 0
    var url = URLPlace.start
    /// Whether a script's type is one whose language is known.
    var isKnownScript = true
    /// How much of the end of a comment, of `<!--`, or of an end tag was seen.
    var progress = 0
    var script = ScriptState()

    static let nowhere = MarkupState(place: .nowhere)

    private init(place: Place) { self.place = place }

    init() {}
}

/// The elements whose content is no markup, and all others.
enum MarkupElement: String, Sendable {
    case other
    case script
    case style
    case title
    case textarea
    case xmp
    case iframe
    case noembed
    case noframes
    case plaintext

    init(_ name: [UInt8]) {
        let known = MarkupElement(rawValue: String(decoding: name, as: UTF8.self))
        self = known ?? .other
    }

    /// What begins its end tag; nothing ends plain text.
    var end: [UInt8]? { Self.ends[self] }

    private static let ends: [MarkupElement: [UInt8]] = {
        let all: [MarkupElement] = [
            .script, .style, .title, .textarea, .xmp, .iframe, .noembed, .noframes,
        ]
        return Dictionary(uniqueKeysWithValues: all.map { ($0, Array("</\($0.rawValue)".utf8)) })
    }()
}

/// Why HTML cannot be followed, or a value cannot stand in it.
struct MarkupProblem: Error {
    let code: TemplateError.Code
    let advice: String

    static func markup(_ advice: String) -> MarkupProblem {
        MarkupProblem(code: .markup, advice: advice)
    }

    static func place(_ advice: String) -> MarkupProblem {
        MarkupProblem(code: .unsafePlace, advice: advice)
    }
}

extension MarkupState {
    /// Goes on over text of the template; on a problem, `offset` is the byte.
    mutating func read(
        _ bytes: ArraySlice<UInt8>, failingAt offset: inout Int
    ) throws(MarkupProblem) {
        if place == .nowhere { return }
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if place == .text {
                // Most of a template is text.
                guard let next = bytes[index...].firstIndex(of: 0x3C) else { return }
                (index, place) = (next + 1, .tagOpen)
                continue
            }
            offset = index
            try read(bytes[index])
            index += 1
        }
    }

    private mutating func read(_ byte: UInt8) throws(MarkupProblem) {
        switch place {
        case .nowhere: break
        case .text: if byte == 0x3C { place = .tagOpen }
        case .tagOpen, .endTagOpen: readTagOpen(byte)
        case .tagName: try readTagName(byte)
        case .edge: try readEdge(byte)
        case .beforeName: try readBeforeName(byte)
        case .attributeName: try readAttributeName(byte)
        case .afterName: try readAfterName(byte)
        case .beforeValue: try readBeforeValue(byte)
        case .value: try readValue(byte)
        case .declaration: readDeclaration(byte)
        case .comment: readComment(byte)
        case .instruction: if byte == 0x3E { place = .text }
        case .raw: try readRaw(byte)
        }
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0C || byte == 0x0D
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20)
    }

    static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
}
