import Foundation
import Tsubame

/// Springs, sizes, key frames, fades, and what all of that does to the neighbours.
final class MotionSection: PlaygroundSection {
    private let box = View()
    private let caption = Label("Step 0")
    private let neighbour = Pad("Neighbour", height: 50)
    private let extra = Pad("Now and then", height: 50)
    private let status = Label("Nothing has moved", style: .secondary)
    private var isMoved = false
    private var steps = 0

    init() {
        super.init("Motion", "Each change starts from what is seen, also in the middle of another.")
        box.addSubview(caption)
        box.backgroundColor = .fill
        box.cornerRadius = 12
        box.widthConstraint.constant = 140
        box.heightConstraint.constant = 70
        box.directionalLayoutMargins = DirectionalEdgeInsets(
            top: 14, leading: 14, bottom: 14, trailing: 14)
        for pad in [extra, neighbour] { pad.status.isHidden = true }
        status.announcesChanges = true
        content.addSubview(
            row(
                Button("Spring") { [weak self] in self?.spring() },
                Button("Grow") { [weak self] in self?.grow() }))
        content.addSubview(
            row(
                Button("Key frames") { [weak self] in self?.keyframes() },
                Button("Fade") { [weak self] in self?.fade() }))
        content.addSubview(
            row(
                Button("Show or hide") { [weak self] in self?.toggle() },
                Button("Cross-fade") { [weak self] in self?.dissolve() }))
        content.addSubview(row(Button("Add a row") { [weak self] in self?.addRow() }))
        content.addSubview(box)
        content.addSubview(extra)
        content.addSubview(neighbour)
        content.addSubview(status)
    }

    private func row(_ views: View...) -> View {
        let row = StackView(.horizontal, spacing: .small)
        for view in views {
            row.addSubview(view)
            row.setGrows(view)
        }
        return row
    }

    private func ended(_ what: String) -> @MainActor (Bool) -> Void {
        { [weak self] in self?.status.text = "\(what): \($0 ? "finished" : "interrupted")" }
    }

    private func spring() {
        isMoved.toggle()
        View.animate(Spring(duration: 0.5, bounce: 0.4)) {
            box.transform =
                isMoved
                ? CGAffineTransform(translationX: 90, y: 0).rotated(by: .pi / 12) : .identity
        } completion: {
            self.ended("Spring")($0)
        }
    }

    private func grow() {
        let isHigh = box.heightConstraint.constant > 100
        View.animate(
            withDuration: 0.6, usingSpringWithDamping: 0.6,
            animations: {
                box.heightConstraint.constant = isHigh ? 70 : 150
                box.cornerRadius = isHigh ? 12 : 40
            }, completion: ended("Grow"))
    }

    private func keyframes() {
        View.animateKeyframes(
            withDuration: 1,
            animations: {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.3) {
                    box.transform = CGAffineTransform(translationX: 60, y: 0)
                }
                View.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.4) {
                    box.transform = CGAffineTransform(translationX: 60, y: 0).scaledBy(
                        x: 1.2, y: 1.2)
                    box.backgroundColor = .tint
                }
                View.addKeyframe(withRelativeStartTime: 0.7, relativeDuration: 0.3) {
                    box.transform = .identity
                    box.backgroundColor = .fill
                }
            }, completion: ended("Key frames"))
    }

    private func fade() {
        View.animate(
            withDuration: 0.7, animations: { box.alpha = box.alpha < 1 ? 1 : 0.3 },
            completion: ended("Fade"))
    }

    private func toggle() {
        View.animate(
            withDuration: 0.35, animations: { extra.isHidden.toggle() },
            completion: ended("Show or hide"))
    }

    private func dissolve() {
        steps += 1
        View.transition(
            with: caption, duration: 0.4, animations: { caption.text = "Step \(steps)" },
            completion: ended("Cross-fade"))
    }

    private func addRow() {
        steps += 1
        let row = Label("Row \(steps)")
        View.animate(
            Spring(duration: 0.4), animations: { content.insertSubview(row, at: 7) },
            completion: ended("Add a row"))
    }
}
