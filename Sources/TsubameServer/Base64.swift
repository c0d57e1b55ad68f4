import TsubameCrypto

/// The alphabet that the WebSocket handshake uses; the rest of the house writes base64url.
enum Base64 {
    static func encode(_ bytes: [UInt8]) -> String {
        let plain = Base64URL.encode(bytes).map { character -> Character in
            switch character {
            case "-": "+"
            case "_": "/"
            default: character
            }
        }
        return String(plain) + String(repeating: "=", count: (4 - plain.count % 4) % 4)
    }
}
