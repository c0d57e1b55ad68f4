import Foundation

/// One public operator, or the type of a subject or relay, as its source file declares it.
struct PublicOperator {
    /// Type, name and first label, as `Observable.take(while:)`.
    let key: String
    let file: String
    let line: Int
    let timelines: [DrawnTimeline]

    /// Without the type, as `take(while:)`.
    var name: String { String(key[key.index(after: key.firstIndex(of: ".") ?? key.startIndex)...]) }
    var place: String { "\(file):\(line): \(key)" }
}

extension PublicOperator {
    static let sources = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../Sources/TsubameRx").standardized

    /// Every public operator of the folders that hold some, in the order of the files.
    static func all() throws -> [PublicOperator] {
        try ["Operators", "Sharing", "Subjects", "Relays", "Traits"].flatMap { folder in
            let paths = try FileManager.default.subpathsOfDirectory(
                atPath: sources.appending(path: folder).path)
            return try paths.filter { $0.hasSuffix(".swift") }.sorted().flatMap { path in
                let text = try String(
                    contentsOf: sources.appending(path: "\(folder)/\(path)"), encoding: .utf8)
                return declared(in: text, file: "\(folder)/\(path)")
            }
        }
    }

    /// The operators that a file's text declares.
    static func declared(in text: String, file: String) -> [PublicOperator] {
        let lines = text.components(separatedBy: "\n")
        var type = ""
        var found: [PublicOperator] = []
        for (index, line) in lines.enumerated() {
            let rest = lines[index...].joined(separator: "\n")
            var key: String?
            if let match = line.prefixMatch(of: typeHeader) {
                type = family(of: String(rest.prefix { $0 != "{" }))
                if match.1 != nil, !line.contains("protocol"), isDrawn(file) { key = type }
            } else if let match = rest.prefixMatch(of: function) {
                key = "\(type).\(match.1)(\(firstLabel(of: rest[match.range.upperBound...])))"
            }
            guard let key else { continue }
            let timelines = DrawnTimeline.all(in: comment(above: index, in: lines))
            found.append(
                PublicOperator(key: key, file: file, line: index + 1, timelines: timelines))
        }
        return found
    }

    // Safety: regexes without transformations are never changed.
    private nonisolated(unsafe) static let typeHeader =
        /(?:@\w+ )*(public )?(?:final )?(?:class|struct|enum|protocol|extension) \w+/
    // Safety: as above.
    private nonisolated(unsafe) static let function =
        /\s+public (?:static |class |override )*func `?(\w+)`?/

    /// Where not only the operators but also the types need a timeline.
    private static func isDrawn(_ file: String) -> Bool {
        ["Subjects/", "Relays/", "Traits/Control/"].contains { file.hasPrefix($0) }
    }
}

extension PublicOperator {
    /// The type whose operators a declaration holds, as people call it.
    private static func family(of header: String) -> String {
        for trait in ["Completable", "Maybe", "Single"] where header.contains("\(trait)Trait") {
            return trait
        }
        for trait in ["Driver", "Signal"] where header.contains("== \(trait)SharingStrategy") {
            return trait
        }
        let name = header.matches(of: /(?:class|struct|enum|protocol|extension) (\w+)/).first
        return (name.map { String($0.1) } ?? header)
            .replacing(/^ObservableType$/, with: "Observable")
            .replacing(/^InfallibleType$/, with: "Infallible")
            .replacing(/^SharedSequenceConvertibleType$/, with: "SharedSequence")
            .replacing(/^PrimitiveSequenceType$/, with: "PrimitiveSequence")
    }

    /// The first label with its colon, from the text after a function's name; empty without one.
    private static func firstLabel(of text: Substring) -> String {
        var depth = 0
        var before: Character = " "
        for index in text.indices {
            switch text[index] {
            case "<": depth += 1
            case ">" where before != "-": depth -= 1
            case "(" where depth == 0:
                let label = text[text.index(after: index)...].drop { $0.isWhitespace || $0 == "`" }
                    .prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                return label.isEmpty ? "" : "\(label):"
            default: break
            }
            before = text[index]
        }
        return ""
    }

    /// The documentation of the declaration at a line, without the slashes.
    private static func comment(above index: Int, in lines: [String]) -> [String] {
        var comment: [String] = []
        for line in lines[..<index].reversed() {
            let text = line.drop { $0 == " " }
            if text.hasPrefix("///") {
                comment.insert(String(text.dropFirst(3)), at: 0)
            } else if !text.hasPrefix("@") {
                break
            }
        }
        return comment
    }
}
