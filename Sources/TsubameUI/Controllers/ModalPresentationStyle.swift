/// How a presented controller covers the one below.
public enum ModalPresentationStyle: String, Sendable {
    /// A sheet: from the foot of a narrow window, in the middle of a wide one.
    case sheet
    /// The whole window; the screen below disappears.
    case fullScreen = "full-screen"
    /// A box beside a view in a wide window, a sheet in a narrow one.
    case popover
}

/// How tall a controller's sheet is.
@MainActor
public final class SheetPresentationController {
    /// A height at which a sheet rests.
    public enum Detent: String, CaseIterable, Sendable {
        /// Half of the window.
        case medium
        /// Nearly all of the window.
        case large
    }

    /// The heights between which a person can choose, the lowest first; one of them leaves no choice.
    public var detents: [Detent] = [.large] { didSet { show() } }
    /// The height now; nil is the first of `detents`.
    public var selectedDetent: Detent? { didSet { show() } }
    /// Called when a person has chosen another height.
    public var onDetentChange: (@MainActor (Detent) -> Void)?
    private unowned let controller: ViewController

    init(_ controller: ViewController) { self.controller = controller }

    var detent: Detent {
        selectedDetent.flatMap { detents.contains($0) ? $0 : nil } ?? detents.first ?? .large
    }

    /// What a person chose.
    func choose(_ detent: Detent) {
        guard detents.contains(detent), detent != self.detent else { return }
        selectedDetent = detent
        onDetentChange?(detent)
    }

    private func show() { controller.presentation?.frame?.showDetent() }
}

/// Where a controller's popover points.
@MainActor
public final class PopoverPresentationController {
    /// The view beside which the popover is shown in a wide window; without one it is in the middle.
    public weak var sourceView: View?

    nonisolated init() {}
}
