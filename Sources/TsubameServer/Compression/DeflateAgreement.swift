/// What was agreed on with a peer.
struct DeflateAgreement: Equatable {
    /// The bits of the window with which the peer reads.
    var windowBits = 15

    /// Agrees to the first offer of `Sec-WebSocket-Extensions` that can be kept (RFC 7692 §5.1).
    init?(offers: [String]) {
        for field in offers where field.utf8.count <= 2048 {
            for offer in field.split(separator: ",") {
                guard let bits = Self.windowBits(of: offer) else { continue }
                windowBits = bits
                return
            }
        }
        return nil
    }

    /// The extension as it is agreed to; the peer may be told of what it did not offer (§7.1.1.2).
    var fieldValue: String {
        "permessage-deflate; server_no_context_takeover; client_no_context_takeover"
            + (windowBits < 15 ? "; server_max_window_bits=\(windowBits)" : "")
    }

    /// The window that an offer leaves us; nil if it is another's or cannot be kept.
    private static func windowBits(of offer: Substring) -> Int? {
        let parts = offer.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
        guard parts.first?.lowercased() == "permessage-deflate" else { return nil }
        var bits = 15
        var seen: Set<String> = []
        for part in parts.dropFirst() {
            let pair = part.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false
            ).map(trimmed)
            let name = pair[0].lowercased()
            let value = pair.count > 1 ? unquoted(pair[1]) : nil
            guard seen.insert(name).inserted else { return nil }
            switch (name, value) {
            case ("server_no_context_takeover", nil), ("client_no_context_takeover", nil),
                ("client_max_window_bits", nil):
                continue
            case ("client_max_window_bits", let value?):
                guard number(value) != nil else { return nil }
            case ("server_max_window_bits", let value?):
                // zlib cannot keep to a window of 8 bits.
                guard let wanted = number(value), wanted > 8 else { return nil }
                bits = wanted
            default: return nil
            }
        }
        return bits
    }

    // RFC 7692 §7.1.2.1: from 8 to 15, without leading zeros.
    private static func number(_ text: Substring) -> Int? {
        guard let number = Int(text), (8...15).contains(number), "\(number)" == text else {
            return nil
        }
        return number
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        var rest = text.drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return rest
    }

    private static func unquoted(_ text: Substring) -> Substring {
        text.count > 1 && text.first == "\"" && text.last == "\""
            ? text.dropFirst().dropLast() : text
    }
}
