import Tsubame

final class StacksSection: ControlSection {
    private let stack = StackView(.horizontal, spacing: .small)
    private var count = 3

    init() { super.init("StackView", anchor: "stacks") }

    override func fill() {
        let share = SegmentedControl(
            name: "Distribution", segments: ["Fill", "Equal", "Between", "Around"])
        share.onChange = { [weak self] index in
            self?.stack.distribution = [.fill, .fillEqually, .equalSpacing, .equalCentering][index]
        }
        let axis = SegmentedControl(name: "Axis", segments: ["Row", "Column"])
        axis.onChange = { [weak self] in self?.stack.axis = $0 == 0 ? .horizontal : .vertical }
        for number in 1...count { stack.addArrangedSubview(tile(number)) }
        stack.wraps = true
        stack.setCustomSpacing(.large, after: stack.arrangedSubviews[0])
        example("Distribution and axis; more room after the first", share, axis, stack)
        example(
            nil,
            row(
                Button("Insert", style: .gray) { [weak self] in self?.insert() },
                Button("Remove", style: .gray) { [weak self] in self?.remove() }))
    }

    private func tile(_ number: Int) -> Label {
        let tile = Label(" \(number) ", style: .headline)
        tile.backgroundColor = .fill
        tile.cornerRadius = 8
        tile.textAlignment = .center
        return tile
    }

    private func insert() {
        guard count < 12 else { return }
        count += 1
        stack.insertArrangedSubview(tile(count), at: 1)
    }

    private func remove() {
        guard let last = stack.arrangedSubviews.last else { return }
        stack.removeArrangedSubview(last)
    }
}
