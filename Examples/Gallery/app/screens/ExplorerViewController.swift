import Tsubame

/// Walks through the API as a program would: from its entry, by the links of each answer.
final class ExplorerViewController: ViewController {
    private static let entry = "/api/v1"

    private var visited: [String] = []
    private let back = Button("Back")
    private let address = Label(style: .headline)
    private let outcome = Label(style: .secondary)
    private let links = StackView(.vertical, spacing: .none, alignment: .start)
    private let body = Label(style: .code)

    override init() {
        super.init()
        title = "API"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        outcome.announcesChanges = true
        back.onTap = { [weak self] in self?.goBack() }
        view.addSubview(
            Label("Only the entry is known. Everything else is found by following links."))
        view.addSubview(StackView(.horizontal, spacing: .small, alignment: .center, back, address))
        view.addSubview(outcome)
        view.addSubview(links)
        view.addSubview(body)
        if visited.isEmpty { visited = [Self.entry] }
        load()
    }

    override func encodeRestorableState() -> [String: String] {
        ["visited": visited.suffix(20).joined(separator: "\n")]
    }

    override func decodeRestorableState(_ state: [String: String]) {
        let known = (state["visited"] ?? "").split(separator: "\n").map(String.init)
        guard !known.isEmpty else { return }
        visited = known
        if isViewLoaded { load() }
    }

    private func follow(_ uri: String) {
        visited.append(uri)
        invalidateRestorableState()
        load()
    }

    private func goBack() {
        guard visited.count > 1 else { return }
        visited.removeLast()
        invalidateRestorableState()
        load()
    }

    private func load() {
        guard let uri = visited.last else { return }
        back.isEnabled = visited.count > 1
        address.text = "GET " + uri
        attempt("The answer could not be shown") { [self] in
            let response = await Self.ask(HTTPRequest(.get, uri))
            // Another link may have been followed meanwhile.
            guard visited.last == uri else { return }
            try show(response)
        }
    }

    private func show(_ response: HTTPResponse) throws {
        guard case .bytes(let bytes) = response.body else { return }
        let validity = [HTTPFieldName.eTag, .cacheControl, "Expires"].compactMap { name in
            response.fields[name].map { "\(name.rawName): \($0)" }
        }
        outcome.text =
            (["\(response.status.code) \(response.status.reason)", "\(bytes.count) bytes"]
            + validity).joined(separator: " · ")
        let json = try JSONValue(parsing: bytes)
        body.text = json.indented
        for old in links.subviews { old.removeFromSuperview() }
        for link in Self.links(in: json) {
            links.addSubview(
                Button("\(link.rel) → \(link.uri)") { [weak self] in self?.follow(link.uri) })
        }
    }

    /// The links anywhere in an answer, each address once, those of the answer itself first.
    private static func links(in json: JSONValue) -> [APILink] {
        var found: [APILink] = []
        func visit(_ value: JSONValue) {
            if let uri = value["uri"]?.text, let rel = value["rel"]?.text {
                if !found.contains(where: { $0.uri == uri }) { found.append(APILink(rel, uri)) }
                return
            }
            for element in value["links"]?.elements ?? value.elements ?? [] { visit(element) }
            guard case .object(let object) = value else { return }
            for member in object.members where member.name != "links" { visit(member.value) }
        }
        visit(json)
        return found
    }
}
