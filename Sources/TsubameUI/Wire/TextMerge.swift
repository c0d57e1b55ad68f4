/// One replacement that turns a text into another; `text.js` has the same rules for the browser.
struct TextSplice: Equatable {
    /// The characters that go.
    let range: Range<Int>
    /// What comes in their place.
    let text: [Character]

    /// The smallest replacement at the first place where the texts differ.
    init(from old: [Character], to new: [Character]) {
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var tail = 0
        while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
            tail += 1
        }
        range = start..<(old.count - tail)
        text = Array(new[start..<(new.count - tail)])
    }

    /// Where a place in the old text lies after the replacement.
    func moved(_ place: Int) -> Int {
        if place <= range.lowerBound { return place }
        if place >= range.upperBound { return place + text.count - range.count }
        return range.lowerBound + min(place - range.lowerBound, text.count)
    }
}

/// Joins two edits of one text.
enum TextMerge {
    /// Both edits of `base`: mine is applied to theirs, its place moved by their own replacement.
    ///
    /// A cleared text took what it held: what was typed around that stays, and so does a text of its own.
    static func merge(base: String, mine: String, theirs: String) -> String {
        if mine == theirs || theirs == base { return mine }
        if theirs.isEmpty {
            guard let held = mine.firstRange(of: base), !base.isEmpty else { return mine }
            return mine.replacingCharacters(in: held)
        }
        let edit = TextSplice(from: Array(base), to: Array(mine))
        let their = TextSplice(from: Array(base), to: Array(theirs))
        let characters = Array(theirs)
        let start = their.moved(edit.range.lowerBound)
        let end = max(start, their.moved(edit.range.upperBound))
        return String(characters[..<start] + edit.text + characters[end...])
    }
}

extension String {
    fileprivate func replacingCharacters(in range: Range<Index>) -> String {
        var copy = self
        copy.removeSubrange(range)
        return copy
    }
}
