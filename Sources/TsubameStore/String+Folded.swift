import Foundation

extension String {
    /// The text as people order and look for it: without case, width, Latin accents and kind of kana.
    ///
    /// Compatibility composition, full case folding, marks of U+0300 to U+036F dropped, katakana as hiragana; the
    /// voicing marks of kana stay. Ordered by code point this puts digits before Latin letters before kana before kanji.
    public var folded: String {
        let decomposed = lowercased().decomposedStringWithCompatibilityMapping
        var scalars = String.UnicodeScalarView()
        for scalar in decomposed.unicodeScalars where !(0x300...0x36F).contains(scalar.value) {
            scalars.append(scalar)
        }
        var hiragana = String.UnicodeScalarView()
        for scalar in String(scalars).precomposedStringWithCanonicalMapping.unicodeScalars {
            let isKatakana = (0x30A1...0x30F6).contains(scalar.value)
            hiragana.append(isKatakana ? Unicode.Scalar(scalar.value - 0x60) ?? scalar : scalar)
        }
        return String(hiragana)
    }
}
