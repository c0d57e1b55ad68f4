/// What one reader found in the source of a class, in words that another can be compared by.
struct Sight: Equatable {
    var head = ""
    var hasPlainInitializer = false
    var properties: [String] = []

    /// The first difference from another sight.
    func difference(from other: Sight) -> String? {
        if head != other.head { return "head: \(head) | \(other.head)" }
        if hasPlainInitializer != other.hasPlainInitializer {
            return "init: \(hasPlainInitializer) | \(other.hasPlainInitializer)"
        }
        guard properties != other.properties else { return nil }
        return "properties:\n\(properties.joined(separator: "\n"))\n|\n"
            + other.properties.joined(separator: "\n")
    }
}
