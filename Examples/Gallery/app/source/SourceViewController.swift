import Tsubame

/// Shows a file of this app, as it was when the app was built.
final class SourceViewController: ViewController {
    private let name: String
    private let code: String

    init(name: String) throws {
        guard name.hasSuffix(".swift"), let bytes = GalleryFiles.all[name] else {
            throw ScreenNotFound()
        }
        self.name = name
        code = String(decoding: bytes, as: UTF8.self)
        super.init()
        title = name
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let lines = code.split(separator: "\n").count
        view.addSubview(Label("\(lines) lines, none of them JavaScript.", style: .secondary))
        view.addSubview(CodeView(code, language: .swift, name: name))
    }
}
