import Tsubame

/// A part of the controls' screen: a heading, examples with captions, and the source that made them.
class ControlSection: View {
    let anchor: String
    private let column = StackView(.vertical, spacing: .medium)
    private let file: String
    private let source = Button("Show source", icon: .code)
    private var code: CodeView?

    init(_ title: String, anchor: String, file: String = #fileID) {
        self.anchor = anchor
        self.file = String(file.split(separator: "/").last ?? "")
        super.init()
        let heading = Label(title, style: .title)
        heading.accessibilityTraits = .header
        source.accessibilityHint = "of \(title)"
        source.changesSelectionAsPrimaryAction = true
        source.onTap = { [weak self] in self?.toggleSource() }
        let head = StackView(.horizontal, spacing: .small, alignment: .center, heading, source)
        head.distribution = .equalSpacing
        head.wraps = true
        addSubview(Anchor(anchor))
        addSubview(column)
        column.addSubview(head)
        fill()
    }

    /// Override it to add examples.
    func fill() {}

    /// Adds views below a caption.
    func example(_ caption: String? = nil, _ views: View...) {
        let box = StackView(.vertical, spacing: .small)
        if let caption { box.addSubview(Label(caption, style: .caption)) }
        for view in views { box.addSubview(view) }
        column.addSubview(box)
    }

    /// A row that goes on in the next line where there is no room.
    func row(_ views: View...) -> StackView {
        let row = StackView(.horizontal, spacing: .small)
        row.wraps = true
        for view in views { row.addSubview(view) }
        return row
    }

    private func toggleSource() {
        source.title = source.isSelected ? "Hide source" : "Show source"
        if source.isSelected {
            let text = String(decoding: GalleryFiles.all[file] ?? [], as: UTF8.self)
            let view = CodeView(text, language: .swift, name: file)
            code = view
            column.insertSubview(view, at: 1)
        } else {
            code?.removeFromSuperview()
            code = nil
        }
    }
}
