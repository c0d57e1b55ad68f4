import Glibc
import TsubameHTTP

extension StaticFiles {
    /// Up to this length a file is held in memory instead of its descriptor.
    static let heldLength = 64 * 1024

    /// Finds a file and its siblings; throws a `FileError`.
    func load(
        _ path: String, patiently: Bool, since old: StaticResource? = nil
    ) throws(FileError) -> StaticResource {
        let (content, facts) = try content(path, patiently, old?.plain)
        let type = mediaType(of: path)
        var siblings: [(coding: String, content: Content, facts: FileFacts)] = []
        for (coding, ending) in [("br", ".br"), ("gzip", ".gz")] where options.servesPrecompressed {
            let before = old?.packed.first { $0.coding == coding }
            do throws(FileError) {
                let (content, packed) = try self.content(path + ending, patiently, before)
                // One that is older was made of something else; tools keep whole seconds only.
                if packed.seconds >= facts.seconds { siblings.append((coding, content, packed)) }
            } catch  where error.code == .notFound || error.code == .notRegular {
                continue
            }
        }
        let varies = !siblings.isEmpty
        return StaticResource(
            plain: variant(nil, content, facts, type, varies),
            packed: siblings.map { variant($0.coding, $0.content, $0.facts, type, varies) })
    }

    private typealias Content = StaticResource.Variant.Content

    private func content(
        _ path: String, _ patiently: Bool, _ old: StaticResource.Variant?
    ) throws(FileError) -> (Content, FileFacts) {
        for _ in 0..<3 {
            let file = try folder.open(path, patiently: patiently)
            let facts = file.facts
            if let old, old.facts == facts { return (old.content, facts) }
            guard facts.size <= Self.heldLength else { return (.file(file), facts) }
            var bytes: [UInt8] = []
            let isRead = file.read(0..<facts.size, onto: &bytes, patiently: patiently)
            // Who writes into a file that is being read gets another reading.
            if isRead, try file.currentFacts(path) == facts { return (.bytes(bytes), facts) }
            guard patiently else { throw FileError(.wouldWait, path) }
        }
        throw FileError(.changing, path)
    }

    private func variant(
        _ coding: String?, _ content: Content, _ facts: FileFacts, _ type: String, _ varies: Bool
    ) -> StaticResource.Variant {
        let now = time(nil)
        // Within one tick of the file system's clock a file may change again and not show it.
        let isSettled = facts.seconds < now - 1
        let name = [facts.inode, UInt64(bitPattern: Int64(facts.size)), facts.ticks]
            .map { String($0, radix: 36) }.joined(separator: "-")
        let tag = EntityTag(name, isWeak: !isSettled)
        let modified = min(facts.seconds, now)
        var fields = HTTPFields()
        fields[.contentType] = type
        fields[.contentEncoding] = coding
        fields[.lastModified] = HTTPDate.text(secondsSince1970: modified)
        fields[.eTag] = tag?.fieldValue
        fields[.acceptRanges] = "bytes"
        fields[.cacheControl] = options.cacheControl
        if varies { fields[.vary] = "Accept-Encoding" }
        return StaticResource.Variant(
            coding: coding, content: content, facts: facts,
            current: Preconditions.Current(
                tag: tag, lastModified: modified, isDateStrong: isSettled),
            fields: fields, type: type)
    }

    private func mediaType(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
        guard let ending else { return MediaTypes.unknown }
        return options.mediaTypes[ending] ?? MediaTypes.byEnding[ending] ?? MediaTypes.unknown
    }
}

extension FileFacts {
    /// Nanoseconds since 1970; they wrap after centuries.
    fileprivate var ticks: UInt64 {
        UInt64(bitPattern: Int64(seconds)) &* 1_000_000_000 &+ UInt64(nanoseconds)
    }
}
