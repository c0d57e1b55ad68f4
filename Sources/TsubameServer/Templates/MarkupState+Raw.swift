extension MarkupState {
    private static let commentStart = Array("<!--".utf8)

    /// Content that is no markup; an end tag of the element's own name ends it.
    mutating func readRaw(_ byte: UInt8) throws(MarkupProblem) {
        if let end = element.end {
            if progress == end.count, Self.isSpace(byte) || byte == 0x2F || byte == 0x3E {
                self = MarkupState()
                (place, isEndTag) = (.edge, true)
                return try readEdge(byte)
            }
            follow(byte, end: end)
        }
        guard element == .script else { return }
        if progress == -Self.commentStart.count {
            throw .markup("Write <\\!-- in a script; <!-- changes where the script ends.")
        }
        // A script of another type is not followed.
        if isKnownScript { try script.read(byte) }
    }

    /// Counts up towards the end tag, down towards a comment.
    private mutating func follow(_ byte: UInt8, end: [UInt8]) {
        let lower = Self.lowercased(byte)
        if byte == 0x3C {
            progress = 1
        } else if progress > 0, progress < end.count, end[progress] == lower {
            progress += 1
        } else if progress == 1, byte == 0x21 {
            progress = -2
        } else if progress < 0, -progress < Self.commentStart.count, byte == 0x2D {
            progress -= 1
        } else {
            progress = 0
        }
    }

    var isInScriptString: Bool {
        script.mode == .doubleQuoted || script.mode == .singleQuoted
    }
}
