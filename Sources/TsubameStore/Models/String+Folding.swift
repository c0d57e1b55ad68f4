import Foundation

extension String {
    /// The text without case, Latin accents, width and kind of kana; for searching and sorting.
    ///
    /// A and a, é and e, ア and あ and ｱ are the same; か and が are not. As a key path,
    /// `\Todo.content.folded`, it sorts by the folded column of the attribute.
    public var folded: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
        var scalars = String.UnicodeScalarView()
        for scalar in decomposedStringWithCompatibilityMapping.unicodeScalars {
            if (0x300...0x36F).contains(scalar.value) { continue }
            // Upper case first: it also makes ß and ς what they are when written large.
            for upper in scalar.properties.uppercaseMapping.unicodeScalars {
                for lower in upper.properties.lowercaseMapping.unicodeScalars
                where !(0x300...0x36F).contains(lower.value) {
                    scalars.append(hiragana(lower))
                }
            }
        }
        return String(scalars).precomposedStringWithCompatibilityMapping
    }

    /// The composed form (NFC), so that equal texts have equal bytes.
    var composed: String {
        // Below U+0300, whose first byte is 0xCC, nothing combines.
        let isLow = utf8.withContiguousStorageIfAvailable { bytes in
            bytes.reduce(into: true) { $0 = $0 && $1 < 0xCC }
        }
        if isLow ?? utf8.allSatisfy({ $0 < 0xCC }) { return self }
        return unicodeScalars.allSatisfy(isAlwaysComposed)
            ? self : precomposedStringWithCanonicalMapping
    }
}

private func hiragana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x30A1...0x30F6, 0x30FD, 0x30FE: Unicode.Scalar(scalar.value - 0x60) ?? scalar
    default: scalar
    }
}

/// Scalars that neither change nor combine with one before them; enough for most texts.
private func isAlwaysComposed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300, 0x3000...0x3029, 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF,
        0xFF01...0xFF9D:
        true
    default: false
    }
}
