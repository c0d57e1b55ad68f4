/// A view above or below the rows of a section, found by its type.
open class TableViewHeaderFooterView: View, Registrable {
    /// Makes an empty view.
    public required override init() {
        super.init(element: Element(.div, class: "table-words"))
    }
}
