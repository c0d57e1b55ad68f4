/// What differs from one database to another.
struct Dialect: Sendable {
    /// Equal, where no value equals no value.
    let isSame: String

    /// Not equal, where no value equals no value.
    let isOther: String

    let truth: String
    let falsehood: String

    /// The position of a text in another, from 1; 0 if it is not there.
    let position: String

    /// How many bytes there are.
    let byteCount: String

    /// How many elements a JSON array has.
    let jsonCount: String

    /// The elements of a JSON array as rows, in the column `value`.
    let jsonElements: String

    /// A number beyond all others.
    let infinity: String

    /// Functions that a store defines itself, as they count and compare like Swift.
    let characterCount = "tsubame_count"
    let contains = "tsubame_contains"
    let startsWith = "tsubame_starts"
    let fold = "tsubame_fold"

    static let sqlite = Dialect(
        isSame: "IS", isOther: "IS NOT", truth: "1", falsehood: "0", position: "instr",
        byteCount: "length", jsonCount: "json_array_length", jsonElements: "json_each",
        infinity: "9e999")
}
