/// Names of files that come from outside, made harmless.
enum SafeFilename {
    static let mostBytes = 200

    /// The name's last component without what file systems or readers are misled by.
    static func make(_ text: String) -> String? {
        // Both separators: clients on any system send to servers on any other.
        let last = text.unicodeScalars.split { $0 == "/" || $0 == "\\" }.last ?? []
        let kept = String(String.UnicodeScalarView(last.filter(isKept)))
        let name = trimmed(bounded(trimmed(kept)))
        guard !name.isEmpty else { return nil }
        return isDevice(name) ? "_" + name : name
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        // Format characters turn the direction of text: a name would show another extension.
        // The joiners of emoji and of Indic scripts are format characters, too, and harmless.
        case .format: scalar.value == 0x200C || scalar.value == 0x200D
        case .control, .lineSeparator, .paragraphSeparator: false
        default: !"<>:\"|?*".unicodeScalars.contains(scalar)
        }
    }

    private static func trimmed(_ name: String) -> String {
        let scalars = name.unicodeScalars.drop(while: isTrimmed)
        let end = scalars.lastIndex { !isTrimmed($0) }.map(scalars.index(after:))
        return String(scalars[..<(end ?? scalars.startIndex)])
    }

    private static func isTrimmed(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "." || scalar.properties.isWhitespace
    }

    /// Cuts before the extension, between characters.
    private static func bounded(_ name: String) -> String {
        guard name.utf8.count > mostBytes else { return name }
        var tail = name.lastIndex(of: ".").map { name[$0...] } ?? ""
        if tail.utf8.count > 20 { tail = "" }
        var room = mostBytes - tail.utf8.count
        let stem = name.dropLast(tail.count).prefix { character in
            room -= character.utf8.count
            return room >= 0
        }
        return String(stem + tail)
    }

    // Windows opens a device under these names whatever extension follows.
    private static func isDevice(_ name: String) -> Bool {
        let stem = (name.split(separator: ".").first ?? "").uppercased()
        if ["CON", "PRN", "AUX", "NUL"].contains(stem) { return true }
        return stem.count == 4 && (stem.hasPrefix("COM") || stem.hasPrefix("LPT"))
            && (stem.last.map { "123456789".contains($0) } ?? false)
    }
}
