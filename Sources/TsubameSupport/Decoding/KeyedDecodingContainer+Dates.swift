public import Foundation

extension KeyedDecodingContainer {
    /// The date at the key in the first format that fits, or else the default or nil.
    ///
    /// The decoder's own strategy for dates is not asked.
    public func decodeDate(
        forKey key: Key, formats: [DateFormat] = DateFormat.usual, defaultValue: Date? = nil
    ) -> Date? {
        DecodingPlace(self, key).read(orNil: defaultValue) { decoder in
            let text: String = try Reading.tolerant(decoder)
            if let date = DateFormat.date(from: ScalarText.trimmed(text), in: formats) {
                return date
            }
            let shown = DecodingProblem.bounded(text, to: 60)
            throw DecodingProblem(
                code: .unreadable, at: decoder.codingPath,
                advice: "“\(shown)” is a date in none of the \(formats.count) formats.")
        }
    }
}
