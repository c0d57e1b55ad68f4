public import Foundation

extension IndexPath {
    /// Makes the place of a row in a table.
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    /// The section of a table's row.
    public var section: Int { self[startIndex] }

    /// The row in its section.
    public var row: Int { self[index(after: startIndex)] }
}
