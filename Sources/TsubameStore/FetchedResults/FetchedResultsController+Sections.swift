public import Foundation

extension FetchedResultsController {
    /// The sections, in order; empty for a list without sections or rows.
    public var sections: [FetchedResultsSection<M>] {
        rows.sections.indices.map {
            FetchedResultsSection(rows.sections[$0].value, rows.range(of: $0), of: objects)
        }
    }

    /// The object at a section and a row; a list without sections is one section.
    public func object(at indexPath: IndexPath) -> M {
        let start = rows.sections.isEmpty ? 0 : rows.sections[indexPath[0]].start
        return objects[start + indexPath[1]]
    }

    /// The section and the row of an object; nil if it is not in the list.
    /// - Complexity: O(*n*).
    public func indexPath(of object: M) -> IndexPath? {
        objects.firstIndex { $0 === object }.map(rows.indexPath)
    }
}
