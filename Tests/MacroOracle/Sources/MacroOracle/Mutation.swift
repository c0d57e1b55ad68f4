/// Changes sources as a person's fingers and a bad merge do.
struct Mutation {
    var random: SeededRandom
    let corpus: [String]

    private static let pieces = [
        "(", ")", "[", "]", "{", "}", "<", ">", "\"", "\"\"\"", "#", "\\(", "/", "/*", "*/", "//",
        "\n", ";", ",", ":", "=", "?", "!", ".", "@", "`", "->", "&", "+", " - ", "...", "#if A\n",
        "#else\n", "#endif\n", "var ", "let ", "static ", "lazy ", "private ", "private(set) ",
        "func f() { }\n", "init() { }\n", "var z: Int = 1\n", "@Attribute ", "@Relation ",
        "@Transient ", "@A(1, b: [2]) ", "{ didSet { } }", "{ get { 1 } }", "{ 1 }", " as Int",
        "nil", "self", "Self", "try ", "await ", "any ", "some ", "if ", "/a b/", "#/x/#", "0x1.p",
        "1.5", "é", "\u{200B}", "\u{0}", "“", "<Int, String>", "(Int) -> ", " in ", "case ", "$0",
        " == ", " ? a : b", "class ", "struct S { var q = 1 }\n", "\\.a", "_", "&&", "async ",
    ]

    mutating func next() -> String {
        var bytes = Array((corpus.randomElement(using: &random) ?? "").utf8)
        for _ in 0..<Int.random(in: 1...3, using: &random) { change(&bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A line of another source between two lines, which often is Swift again.
    private mutating func insertLine(in bytes: inout [UInt8]) {
        let other = corpus.randomElement(using: &random) ?? ""
        let lines = other.utf8.split(separator: 0x0A).dropFirst().dropLast().map(Array.init)
        let breaks = bytes.indices.filter { bytes[$0] == 0x0A }
        guard let line = lines.randomElement(using: &random),
            let place = breaks.randomElement(using: &random)
        else { return }
        bytes.insert(contentsOf: [0x0A] + line, at: place)
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
        switch Int.random(in: 0..<9, using: &random) {
        case 6, 7, 8: insertLine(in: &bytes)
        case 0: bytes.removeSubrange(start..<min(end, start + 2))
        case 1: bytes.removeSubrange(start..<end)
        case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
        case 3:
            let other = Array((corpus.randomElement(using: &random) ?? "").utf8)
            let from = Int.random(in: 0...other.count, using: &random)
            let to = min(other.count, from + Int.random(in: 0...60, using: &random))
            bytes.insert(contentsOf: other[from..<to], at: start)
        default:
            let piece = Self.pieces.randomElement(using: &random) ?? ""
            bytes.insert(contentsOf: Array(piece.utf8), at: start)
        }
    }
}

/// SplitMix64: the same numbers on every run.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
