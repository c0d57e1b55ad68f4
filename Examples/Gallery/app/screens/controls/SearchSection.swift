import Tsubame

final class SearchSection: ControlSection {
    private static let birds = ["Barn swallow", "Crane", "Heron", "House martin", "Swift"]
    private let found = Label(style: .secondary)
    private let bar = SearchBar(name: "Search birds")

    init() { super.init("SearchBar", anchor: "search") }

    override func fill() {
        found.announcesChanges = true
        bar.showsCancelButton = true
        bar.scopes = ["Anywhere", "Beginning"]
        bar.onChange = { [weak self] _ in self?.search() }
        bar.onScopeChange = { [weak self] _ in self?.search() }
        bar.onSearch = { [weak self] in self?.found.text = "Looked for “\($0)” by Return." }
        bar.onCancel = { [weak self] in self?.found.text = "The search was given up." }
        example("Escape gives it up", bar, found)
        let busy = SearchBar(name: "Search slowly", text: "swi")
        busy.isBusy = true
        let off = SearchBar(name: "Search nothing")
        off.isEnabled = false
        example("Busy, and disabled", busy, off)
        search()
    }

    private func search() {
        let text = bar.text.lowercased()
        let birds = Self.birds.map { $0.lowercased() }.filter {
            text.isEmpty || (bar.selectedScope == 1 ? $0.hasPrefix(text) : $0.contains(text))
        }
        found.text = birds.isEmpty ? "No bird has that name." : birds.joined(separator: ", ")
    }
}
