/// The operations of the patch being made, as JSON; each is preceded by a comma.
struct OperationWriter {
    private(set) var bytes: [UInt8] = []
    /// How many operations there are.
    private(set) var count = 0

    var isEmpty: Bool { bytes.isEmpty }

    mutating func setText(_ id: UInt32, _ text: String) {
        begin(.text, id)
        append(text)
        end()
    }

    mutating func setAttribute(_ id: UInt32, _ name: AttributeName, _ value: String?) {
        begin(.attribute, id)
        append(name.rawValue)
        if let value { append(value) } else { bytes.append(contentsOf: ",null".utf8) }
        end()
    }

    mutating func setStyle(_ id: UInt32, _ name: StyleName, _ value: String?) {
        begin(.style, id)
        append(name.rawValue)
        if let value { append(value) } else { bytes.append(contentsOf: ",null".utf8) }
        end()
    }

    @MainActor
    mutating func insert(
        into parent: UInt32, before: UInt32, _ element: Element, in document: Document
    ) {
        begin(.insert, parent)
        append(before)
        bytes.append(0x2C)
        ElementWriter.write(element, in: document, to: &bytes)
        end()
    }

    mutating func remove(_ id: UInt32) {
        begin(.remove, id)
        end()
    }

    mutating func move(_ id: UInt32, in parent: UInt32, before: UInt32) {
        begin(.move, parent)
        append(before)
        append(id)
        end()
    }

    mutating func cancelUpload(_ id: UInt32, _ upload: Int, _ reason: String) {
        begin(.cancelUpload, id)
        append(UInt32(clamping: upload))
        append(reason)
        end()
    }

    mutating func setValue(_ id: UInt32, _ text: String) {
        begin(.value, id)
        append(text)
        end()
    }

    mutating func setChecked(_ id: UInt32, _ isOn: Bool) {
        begin(.checked, id)
        append(isOn ? 1 : 0)
        end()
    }

    mutating func focus(_ id: UInt32) {
        begin(.focus, id)
        end()
    }

    mutating func scroll(_ id: UInt32, toX x: Int, y: Int, isAnimated: Bool) {
        begin(.scrollTo, id)
        append(x)
        append(y)
        append(isAnimated ? 1 : 0)
        end()
    }

    mutating func select(_ id: UInt32, _ range: Range<Int>) {
        begin(.select, id)
        append(UInt32(clamping: range.lowerBound))
        append(UInt32(clamping: range.upperBound))
        end()
    }

    mutating func setAppearance(_ word: String) {
        begin(.appearance)
        append(word)
        end()
    }

    mutating func navigate(_ how: Navigation, url: String, title: String) {
        begin(.navigate, UInt32(how.rawValue))
        append(url)
        append(title)
        end()
    }

    mutating func setTitle(_ title: String) {
        begin(.title)
        append(title)
        end()
    }

    mutating func download(_ url: String, name: String) {
        begin(.download)
        append(url)
        append(name)
        end()
    }

    mutating func openExternally(_ url: String) {
        begin(.openExternally)
        append(url)
        end()
    }

    mutating func copy(_ text: String) {
        begin(.copy)
        append(text)
        end()
    }

    mutating func setState(_ blob: String) {
        begin(.state)
        append(blob)
        end()
    }

    /// Asks the browser to act out an outcome of a gesture as if a person had brought it about.
    mutating func perform(_ id: UInt32, recognizer: Int, outcome: Int) {
        begin(.perform, id)
        append(UInt32(clamping: recognizer))
        append(UInt32(clamping: outcome))
        end()
    }

    /// Takes back what a gesture has moved.
    mutating func settle(_ id: UInt32, recognizer: Int) {
        begin(.settle, id)
        append(UInt32(clamping: recognizer))
        end()
    }

    /// Ends the animations of an element where it ought to be in the end.
    mutating func stop(_ id: UInt32) {
        begin(.stop, id)
        end()
    }

    /// Wraps operations that are to be seen happening.
    mutating func animate(_ id: Int, _ timing: MotionTiming, _ operations: OperationWriter) {
        begin(.motion, UInt32(clamping: id))
        bytes.append(0x2C)
        bytes.append(contentsOf: timing.json(of: operations.bytes.dropFirst()))
        end()
    }

    mutating func scroll(_ id: UInt32, to position: Int, _ place: Int, _ manner: Int) {
        begin(.scroll, id)
        for number in [position, place, manner] {
            bytes.append(0x2C)
            JSONText.number(number, to: &bytes)
        }
        end()
    }

    mutating func animate(_ id: UInt32) {
        begin(.animate, id)
        end()
    }

    private mutating func begin(_ operation: Wire.Operation, _ first: UInt32? = nil) {
        count += 1
        bytes.append(contentsOf: ",[".utf8)
        JSONText.number(operation.rawValue, to: &bytes)
        if let first { append(first) }
    }

    private mutating func append(_ number: UInt32) {
        bytes.append(0x2C)
        JSONText.number(number, to: &bytes)
    }

    private mutating func append(_ number: Int) {
        bytes.append(0x2C)
        JSONText.number(number, to: &bytes)
    }

    private mutating func append(_ text: String) {
        bytes.append(0x2C)
        JSONText.string(text, to: &bytes)
    }

    private mutating func end() { bytes.append(0x5D) }
}
