/// Hears how a person searches; everything may be left out.
@MainActor
public protocol SearchBarDelegate: AnyObject {
    /// The focus came into the field.
    func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
    /// The focus left the field.
    func searchBarTextDidEndEditing(_ searchBar: SearchBar)
    /// A person changed the text, or emptied it by a button or by giving up.
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
    /// Return was pressed.
    func searchBarSearchButtonClicked(_ searchBar: SearchBar)
    /// The search was given up: by the cancel button or by Escape.
    func searchBarCancelButtonClicked(_ searchBar: SearchBar)
    /// Another scope was chosen.
    func searchBar(
        _ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension SearchBarDelegate {
    /// Nothing happens.
    public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
    /// Nothing happens.
    public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
    /// Nothing happens.
    public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
    /// Nothing happens.
    public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
    /// Nothing happens.
    public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
    /// Nothing happens.
    public func searchBar(
        _ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) {}
}
