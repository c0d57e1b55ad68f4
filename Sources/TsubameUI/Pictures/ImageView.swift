/// Shows a picture: its sketch at once, the picture itself softly when it has come.
///
/// The room is kept from the start, so nothing moves. Another picture takes the place of the one
/// before at once: a view that is used again never shows what it showed before.
public final class ImageView: View {
    /// How a picture fills a view of another shape.
    public enum ContentMode: String, Sendable {
        /// All of it is seen.
        case scaleAspectFit = "contain"
        /// All of the view is covered; what stands over is cut off.
        case scaleAspectFill = "cover"
        /// As large as it is, in the middle.
        case center = "none"
    }

    /// The picture; nil shows the placeholder.
    public var image: Image? { didSet { if image != oldValue { show() } } }
    /// What is shown while there is no picture.
    public var placeholder: Image? { didSet { if image == nil { show() } } }
    /// How the picture fills the view.
    public var contentMode: ContentMode {
        didSet { shown?[style: .objectFit] = contentMode.rawValue }
    }
    /// Whether the browser may wait until the picture is nearly seen.
    public var isLazy = true { didSet { shown?[.loading] = isLazy ? "lazy" : nil } }
    /// How wide the view is, as a CSS length; helps to choose among sizes before there is a layout.
    public var displayWidth: String? { didSet { if displayWidth != oldValue { show() } } }
    /// Called when the picture did not come.
    public var onFailure: (@MainActor () -> Void)?

    private(set) var shown: Element?
    private let failure = Element(.div, class: "image-failure")
    private var spoken: String?
    private var hasFailed = false
    let request = ImageRequest()

    /// Makes a view.
    public init(_ image: Image? = nil, contentMode: ContentMode = .scaleAspectFit) {
        self.image = image
        self.contentMode = contentMode
        super.init(element: Element(.div, class: "image"))
        element.listen(.pictureFailed) { [weak self] _ in self?.fail() }
        buildFailure()
        show()
    }

    /// What the picture shows, for those who cannot see it; nil for one that only decorates.
    public override var accessibilityLabel: String? {
        get { spoken }
        set {
            spoken = newValue
            shown?[.alt] = newValue ?? ""
        }
    }

    /// Tries again to load a picture that did not come.
    public func retry() {
        guard hasFailed else { return }
        show(isAgain: true)
    }

    private func show(isAgain: Bool = false) {
        hasFailed = false
        failure.removeFromParent()
        // A new element: an old one would keep its picture until the next has come.
        shown?.removeFromParent()
        shown = nil
        request.cancel()
        guard let image = image ?? placeholder else { return describe(nil) }
        guard let url = image.remoteURL else {
            describe(image)
            return put(image)
        }
        load(image, url, isAgain)
    }

    private func load(_ image: Image, _ url: String, _ isAgain: Bool) {
        describe(image)
        let meanwhile = request.start(url, isAgain: isAgain) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let found):
                // The browser's own try may have failed before.
                hasFailed = false
                failure.removeFromParent()
                describe(found)
                // The browser may be loading it already.
                if shown == nil { put(found) } else { fitShown(found) }
            case .failure: fail()
            }
        }
        // A second try waits for its answer: the browser would be given the failure of the first.
        guard let meanwhile, !isAgain else { return }
        put(
            Image(
                variants: [Image.Variant(url: meanwhile, width: 0)], width: image.width,
                height: image.height))
    }

    private func fitShown(_ image: Image) {
        shown?[.width] = String(image.width)
        shown?[.height] = String(image.height)
    }

    /// Keeps the room of a picture and paints its sketch.
    private func describe(_ image: Image?) {
        let isKnown = image.map { $0.width > 0 && $0.height > 0 } ?? false
        element[style: .aspectRatio] = isKnown ? image.map { "\($0.width)/\($0.height)" } : nil
        element[style: .backgroundImage] = image?.sketch
    }

    private func put(_ image: Image) {
        guard let best = image.variants.last else { return }
        let picture = Element(.img)
        picture.setFlag(.dataImage, true)
        picture[.loading] = isLazy ? "lazy" : nil
        picture[.decoding] = "async"
        picture[.alt] = spoken ?? ""
        if image.width > 0, image.height > 0 {
            picture[.width] = String(image.width)
            picture[.height] = String(image.height)
        }
        picture[style: .objectFit] = contentMode.rawValue
        if image.variants.count > 1 {
            picture[.sizes] = displayWidth ?? (isLazy ? "auto, 100vw" : "100vw")
            picture[.srcset] = image.variants.map { "\($0.url) \($0.width)w" }
                .joined(separator: ", ")
        }
        picture[.src] = best.url
        shown = picture
        element.insert(picture, at: 0)
    }

    private func fail() {
        guard !hasFailed else { return }
        hasFailed = true
        shown?.removeFromParent()
        shown = nil
        element.append(failure)
        onFailure?()
    }

    private func buildFailure() {
        let words = Element(.span)
        words.setText("The picture did not come.")
        let again = Element(.button, class: "button plain")
        again[.type] = "button"
        again.setText("Try again")
        again.listen(.tap) { [weak self] _ in self?.retry() }
        failure.append(words)
        failure.append(again)
    }
}
