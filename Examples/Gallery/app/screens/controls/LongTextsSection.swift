import Tsubame

final class LongTextsSection: ControlSection {
    private let outcome = Label("Nothing was sent.", style: .secondary)
    private let place = Label("The caret is nowhere.", style: .caption)

    init() { super.init("TextView", anchor: "long-texts") }

    override func fill() {
        outcome.announcesChanges = true
        let notes = TextView(name: "Notes", text: "It grows\nwith its text.")
        notes.maximumLength = 200
        notes.onSelectionChange = { [weak self] range in
            self?.place.text =
                range.isEmpty
                ? "The caret is at \(range.lowerBound)."
                : "From \(range.lowerBound) to \(range.upperBound) is selected."
        }
        let all = Button("Select all", style: .gray) { [weak notes] in
            guard let notes else { return }
            notes.selectedRange = 0..<notes.text.utf16.count
        }
        example("Grows to twelve lines, then scrolls", notes, place, row(all))
        example("Return sends, Shift and Return begin a new line", message)
        let wrong = TextView(name: "Reason", text: "Because", lines: 2...4)
        wrong.problem = "is too short"
        let off = TextView(name: "Disabled", text: "Cannot be changed", lines: 1...4)
        off.isEnabled = false
        example("States", wrong, off)
        example(nil, outcome)
    }

    private var message: TextView {
        let message = TextView(name: "Message", placeholder: "Write something", lines: 1...6)
        message.returnPolicy = .submit
        message.returnKeyType = .send
        message.onSubmit = { [weak self, weak message] in
            self?.outcome.text = "Sent: \(message?.text ?? "")"
            message?.text = ""
        }
        return message
    }
}
