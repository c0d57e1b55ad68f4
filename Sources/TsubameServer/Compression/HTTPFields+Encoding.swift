import TsubameHTTP

extension HTTPFields {
    /// Adds a name to `Vary`, unless that says so already.
    mutating func addToVary(_ name: String) {
        guard !lists(name.lowercased(), in: .vary), !lists("*", in: .vary) else { return }
        self[.vary] = (self[all: .vary] + [name]).joined(separator: ", ")
    }

    /// Makes the tag a weak one; one that cannot be read is left out.
    mutating func weakenTag() {
        guard let text = self[.eTag] else { return }
        let tag = try? EntityTag(parsing: text)
        self[.eTag] = tag.flatMap { EntityTag($0.opaque, isWeak: true)?.fieldValue }
    }
}
