import Tsubame

final class SearchSection: ControlSection, SearchBarDelegate {
    private static let birds = ["Barn swallow", "Crane", "Heron", "House martin", "Swift"]
    private let found = Label(style: .secondary)
    private let bar = SearchBar(name: "Search birds")

    init() { super.init("SearchBar", anchor: "search") }

    override func fill() {
        found.announcesChanges = true
        bar.scopeButtonTitles = ["Anywhere", "Beginning"]
        bar.delegate = self
        example("Escape gives it up", bar, found)
        let busy = SearchBar(name: "Search slowly", text: "swi")
        busy.isBusy = true
        busy.showsCancelButton = true
        let off = SearchBar(name: "Search nothing")
        off.isEnabled = false
        example("Busy, and disabled", busy, off)
        search()
    }

    func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { bar.showsCancelButton = true }

    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
        if !searchText.isEmpty { bar.showsCancelButton = true }
        search()
    }

    func searchBar(
        _ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) { search() }

    func searchBarSearchButtonClicked(_ searchBar: SearchBar) {
        found.text = "Looked for “\(searchBar.text)” by Return."
    }

    func searchBarCancelButtonClicked(_ searchBar: SearchBar) {
        bar.showsCancelButton = false
        found.text = "The search was given up."
    }

    private func search() {
        let text = bar.text.lowercased()
        let birds = Self.birds.map { $0.lowercased() }.filter {
            text.isEmpty
                || (bar.selectedScopeButtonIndex == 1 ? $0.hasPrefix(text) : $0.contains(text))
        }
        found.text = birds.isEmpty ? "No bird has that name." : birds.joined(separator: ", ")
    }
}
