/// The element tree of one session and the operations that its browser has not been sent yet.
@MainActor
package final class Document {
    package let root: Element
    /// Called once when the first operation after a flush is recorded.
    var onChange: (@MainActor () -> Void)?
    private var nextID: UInt32 = 1
    private var elements: [UInt32: Element] = [:]
    private var pending = OperationWriter()
    /// The patch with which the browser was last told each field's text.
    private var valuePatches: [UInt32: Int] = [:]
    /// The number that the next patch will have.
    var nextPatch: @MainActor () -> Int = { 0 }
    /// The animations that the browser has not ended yet.
    let motions = MotionTable()
    /// Off while nobody could use the operations: before the page is written, and after an overflow.
    private(set) var isRecording = false

    package init(root: Element) {
        self.root = root
        adopt(root)
    }

    /// About what the tree takes in memory.
    private(set) var byteCount = 0

    /// Counts an element for what it is now.
    func weigh(_ element: Element) {
        let weight = element.currentWeight
        byteCount += 64 * (Int(weight) - Int(element.weight))
        element.weight = weight
    }

    /// The number of elements in the tree.
    package var count: Int { elements.count }

    package func element(_ id: UInt32) -> Element? { elements[id] }

    /// Hands an event to its element, which must be here and listen to it.
    ///
    /// - Parameter seen: the newest patch that the browser had applied when the event happened.
    func dispatch(_ event: Event, to id: UInt32, seen: Int = .max) {
        guard let element = elements[id], element.listens(to: event) else {
            return
        }
        // It was on its way when the element was disabled, or the browser is not one of ours.
        guard element[.disabled] == nil else { return element.restateControl() }
        switch event {
        case .input(let text, _):
            element.adoptText(text, isStale: seen < valuePatches[id, default: 0])
        case .toggle(let isOn): element.adoptControl(.check(isOn))
        default: break
        }
        element.hear(event)
    }

    func startRecording() { isRecording = true }

    /// The text of a field was set here: it reaches the browser with the next patch.
    func noteValue(of id: UInt32) {
        if isRecording { valuePatches[id] = nextPatch() }
    }

    /// Drops what is pending and records nothing more until the whole tree has been sent.
    func stopRecording() {
        isRecording = false
        pending = OperationWriter()
    }

    func record(_ write: (inout OperationWriter) -> Void) {
        guard isRecording else { return }
        Motion.current?.join(self)
        let wasEmpty = pending.isEmpty
        write(&pending)
        if wasEmpty { onChange?() }
    }

    /// Gives what is recorded to the caller, who records something apart.
    func exchange(_ operations: OperationWriter) -> OperationWriter {
        defer { pending = operations }
        return pending
    }

    /// How many operations are recorded.
    var pendingCount: Int { pending.count }

    var hasPendingOperations: Bool { !pending.isEmpty }

    /// The recorded operations, each preceded by a comma; the record is empty afterwards.
    func takeOperations() -> [UInt8] {
        defer { pending = OperationWriter() }
        return pending.bytes
    }

    func adopt(_ element: Element) {
        element.forEachInTree { element in
            identify(element)
            element.document = self
            elements[element.id] = element
            weigh(element)
        }
    }

    func release(_ element: Element) {
        element.forEachInTree(forget)
    }

    /// Takes one element alone from the register.
    func forget(_ element: Element) {
        element.document = nil
        byteCount -= 64 * Int(element.weight)
        element.weight = 0
        elements[element.id] = nil
        valuePatches[element.id] = nil
    }

    func resolve(_ value: Element.Attribute.Value) -> String {
        switch value {
        case .text(let text): return text
        case .references(let references):
            let elements = references.compactMap(\.element)
            for element in elements { identify(element) }
            return elements.map { "n\($0.id)" }.joined(separator: " ")
        case .made(let make): return make(self)
        }
    }

    /// The number by which the browser knows an element, now or once it is here.
    func number(of element: Element) -> UInt32 {
        identify(element)
        return element.id
    }

    // An element keeps its number when it leaves and returns, so focus and scroll places are found again.
    private func identify(_ element: Element) {
        guard element.id == 0 else { return }
        element.id = nextID
        nextID += 1
    }
}

extension Element {
    /// Its own size, measured, and its texts, in units of 64 bytes.
    fileprivate var currentWeight: UInt16 {
        var texts = (text?.utf8.count ?? 0) + (reportedText?.utf8.count ?? 0)
        if case .text(let text) = control { texts += text.utf8.count }
        return UInt16(clamping: (Self.ownWeight + texts + 63) / 64)
    }

    /// An element with its view, two attributes and a place in its parent and its document.
    private static let ownWeight = 320
}
