/// How a row is chosen together with others.
package enum RowChoice: Int, Sendable {
    /// It and all between it and the one chosen before.
    case extend = 1
    /// It, besides the others.
    case toggle
    /// All rows of the table.
    case all
}

/// The edge of a row from which actions come.
package enum RowEdge: Int, Sendable {
    case leading
    case trailing
}

/// Where a carried row is put; without a neighbour, the way that it goes by one row.
package enum RowSide: Int, Sendable {
    case before
    case after
    /// Back to where it was when it was grabbed.
    case back
    /// A pointer has begun to carry it, perhaps beyond the rows that exist.
    case held
}

/// The edge of what scrolls that came near the window.
package enum ScrollEdge: Int, Sendable {
    case top
    case bottom
}

/// Where a scrolling box is, as the browser measured it, in CSS px.
package struct ScrollReport: Equatable, Sendable {
    package enum Phase: Int, Sendable {
        case moved
        case began
        case ended
        case rested
    }

    package let phase: Phase
    package let x: Int
    package let y: Int
    package let width: Int
    package let height: Int
    package let contentWidth: Int
    package let contentHeight: Int
}
