import Foundation

/// What a batch update says, as it was said: nothing is checked yet.
struct TableUpdates {
    /// In old indices.
    var deletedRows: [IndexPath] = []
    /// In new indices.
    var insertedRows: [IndexPath] = []
    /// From the old index to the new.
    var movedRows: [(from: IndexPath, to: IndexPath)] = []
    /// In old indices; their cells are filled as for another row.
    var reloadedRows: [IndexPath] = []
    /// In old indices; their cells are filled again where they stand.
    var reconfiguredRows: [IndexPath] = []
    /// In old indices.
    var deletedSections: [Int] = []
    /// In new indices.
    var insertedSections: [Int] = []
    /// From the old index to the new.
    var movedSections: [(from: Int, to: Int)] = []
    /// In old indices.
    var reloadedSections: [Int] = []
    /// Whether the browser shows what came, went and moved.
    var isAnimated = false

    var isEmpty: Bool {
        deletedRows.isEmpty && insertedRows.isEmpty && movedRows.isEmpty && reloadedRows.isEmpty
            && reconfiguredRows.isEmpty && deletedSections.isEmpty && insertedSections.isEmpty
            && movedSections.isEmpty && reloadedSections.isEmpty
    }
}

extension TableView {
    /// How the browser shows that rows come, go or move.
    public enum RowAnimation: Sendable {
        /// Rows slide to their place, new ones fade in, old ones fade out; at once for who wants less motion.
        case automatic
        /// At once.
        case none
    }
}
