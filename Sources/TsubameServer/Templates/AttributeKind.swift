/// What an attribute's value means to a browser.
enum AttributeKind: UInt8, Sendable {
    case plain
    case url
    case urlList
    case style
    case scriptType
    /// Code, or a whole document: no value is safe there.
    case refused

    init(_ name: [UInt8], of element: MarkupElement) {
        var name = String(decoding: name, as: UTF8.self)
        if element == .script, name == "type" || name == "language" {
            self = .scriptType
            return
        }
        let isCustom = name.hasPrefix("data-")
        if isCustom { name.removeFirst(5) }
        // `xlink:href` and others with a prefix mean what they mean without.
        if let colon = name.lastIndex(of: ":") {
            name = name.hasPrefix("xmlns:") ? "href" : String(name[name.index(after: colon)...])
        }
        self =
            switch name {
            case "style": .style
            case "srcdoc": .refused
            case "srcset", "imagesrcset": .urlList
            case _ where Self.urls.contains(name): .url
            case _ where name.hasPrefix("on") && !isCustom: .refused
            case _ where Self.soundsLikeURL(name, isCustom: isCustom): .url
            default: .plain
            }
    }

    private static let urls: Set<String> = [
        "action", "archive", "background", "cite", "classid", "codebase", "data", "formaction",
        "from", "href", "icon", "longdesc", "manifest", "ping", "poster", "profile", "src", "to",
        "usemap", "values", "xmlns",
    ]

    /// Scripts put the values of attributes that they invent into those that they do not.
    private static func soundsLikeURL(_ name: String, isCustom: Bool) -> Bool {
        guard isCustom || name.contains("-") else { return false }
        return ["src", "uri", "url", "href"].contains { part in
            name.split(separator: "-").contains { $0 == part }
        }
    }
}

/// How far a URL is written.
enum URLPlace: UInt8, Sendable {
    /// Nothing is written, but perhaps space.
    case start
    /// Letters that may be a scheme.
    case scheme
    /// A value that may be a scheme.
    case open
    /// Only a slash: a second one would name another server.
    case slash
    case path
    case query
    /// No value can follow safely.
    case refused
    /// After a URL in a list, where its width may stand.
    case descriptor
}

extension MarkupState {
    mutating func readURL(_ byte: UInt8, isList: Bool) {
        if isList, readList(byte) { return }
        switch (url, byte) {
        case (.refused, _), (.query, _): break
        case (_, 0x3F), (_, 0x23): url = .query
        case (.open, 0x26): url = .query
        case (.start, 0x00...0x20): break
        // An empty value leaves the slash alone.
        case (.start, 0x2F), (.start, 0x5C), (.open, 0x2F), (.open, 0x5C): url = .slash
        case (_, 0x2F), (_, 0x5C): (url, name) = (.path, [])
        case (.start, _), (.scheme, _): readScheme(byte)
        case (.open, 0x3A), (.slash, _): url = .path
        default: break
        }
    }

    private mutating func readScheme(_ byte: UInt8) {
        // An entity may hide anything.
        if byte == 0x26 || name.count > 32 {
            (url, name) = (byte == 0x26 ? .refused : .path, [])
        } else if byte == 0x3A {
            let scheme = String(decoding: name, as: UTF8.self)
            url = ["javascript", "vbscript", "data"].contains(scheme) ? .refused : .path
            name = []
        } else {
            url = .scheme
            if byte > 0x20 { name.append(Self.lowercased(byte)) }
        }
    }

    private mutating func readList(_ byte: UInt8) -> Bool {
        if byte == 0x2C {
            (url, name) = (.start, [])
            return true
        }
        if Self.isSpace(byte), url != .start { (url, name) = (.descriptor, []) }
        return url == .descriptor
    }
}
