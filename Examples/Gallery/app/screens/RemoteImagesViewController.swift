import Foundation
import Tsubame

/// A picture of another server, which comes through this one.
final class RemoteImagesViewController: ViewController {
    private let address = TextField(
        name: "Address of a picture", placeholder: "https://example.com/picture.jpg")
    private let picture = ImageView()
    private let words = Label(style: .secondary)

    override init() {
        super.init()
        title = "Pictures from elsewhere"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let about = Label(
            "This server fetches the picture, cleans it and makes it small. The other one hears nothing of you.",
            style: .secondary)
        let form = Form(action: "/remote-images")
        form.addField(address, as: "address", maximumLength: 2_000)
        form.addSubmit("Show")
        form.onSubmit = { [weak self] in self?.showPicture() }
        picture.accessibilityLabel = "The picture"
        picture.isHidden = true
        picture.onFailure = { [weak self] in self?.words.text = "It cannot be shown." }
        words.announcesChanges = true
        for part in [about, form, picture, words] { view.addSubview(part) }
    }

    override func encodeRestorableState() -> [String: String] { ["address": address.text] }

    override func decodeRestorableState(_ state: [String: String]) {
        address.text = state["address"] ?? ""
        if !address.text.isEmpty { showPicture() }
    }

    private func showPicture() {
        let url = address.text.trimmingCharacters(in: .whitespaces)
        guard url.hasPrefix("http://") || url.hasPrefix("https://") else {
            address.problem = "write an address that begins with https://"
            return address.becomeFirstResponder()
        }
        words.text = ""
        picture.isHidden = false
        picture.image = nil
        picture.image = .remote(url)
        invalidateRestorableState()
    }
}
