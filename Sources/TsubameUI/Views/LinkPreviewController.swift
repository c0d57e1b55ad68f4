import Foundation

/// Shows where a link leads before anybody goes there: the host, whether the way is safe, the whole address.
///
/// Nothing of the other site is loaded.
public final class LinkPreviewController: ViewController {
    /// The address.
    public let address: String

    /// Makes a preview of an address that somebody else wrote.
    public init(address: String) {
        self.address = address
        super.init()
        title = "Leave this app?"
        sheetPresentationController.detents = [.medium]
    }

    /// The host of the address, as a browser would show it; nil if it has none.
    public var host: String? {
        URLComponents(string: address)?.encodedHost.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether the way to the host is encrypted.
    public var isSecure: Bool { address.lowercased().hasPrefix("https://") }

    public override func viewDidLoad() {
        super.viewDidLoad()
        let name = Label(host ?? address, style: .title)
        let safety = Label(
            isSecure
                ? "The connection to this site is encrypted."
                : "The connection to this site is not encrypted: others may read and change it.",
            style: .secondary)
        let lock = IconView(isSecure ? .lock : .warning)
        lock.tintColor = isSecure ? .success : .warning
        lock.element[style: .color] = (isSecure ? ThemeColor.success : .warning).css
        view.addSubview(StackView(.horizontal, spacing: .small, alignment: .center, lock, name))
        view.addSubview(safety)
        let whole = CodeView(address, name: "Address")
        whole.wraps = true
        whole.showsLineNumbers = false
        view.addSubview(whole)
        view.addSubview(
            StackView(.horizontal, spacing: .small, alignment: .center, open, stay))
    }

    private var open: View {
        let anchor = Element(.a, class: "button primary")
        anchor.setText("Open")
        LinkTarget(address).mark(anchor)
        return View(element: anchor)
    }

    private var stay: View {
        Button("Stay here", style: .gray) { [weak self] in self?.dismiss() }
    }
}
