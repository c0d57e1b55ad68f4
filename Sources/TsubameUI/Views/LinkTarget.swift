/// Where a link leads: to a screen of this app, or out of it.
struct LinkTarget {
    let address: String

    init(_ address: String) {
        self.address = address
    }

    /// Whether the address is a path of this site.
    @MainActor var isPath: Bool { Session.isPath(address) }

    /// Lets an anchor lead there: within the app without loading a page, out of it in a window of its own.
    @MainActor
    func mark(_ anchor: Element) {
        anchor[.href] = address
        guard !isPath else {
            let address = address
            return anchor.listen(.tap) { _ in Session.current?.navigation.show(address) }
        }
        guard opensWindow else { return }
        anchor[.target] = "_blank"
        anchor[.rel] = "noopener noreferrer"
        anchor[.ariaDescription] = "opens in a new window"
    }

    // A mail program or a telephone needs no window.
    private var opensWindow: Bool {
        let address = address.lowercased()
        return address.hasPrefix("http:") || address.hasPrefix("https:")
    }
}
