/// The control frames that a server sends.
enum ControlFrame {
    static func ack(_ event: Int) -> [UInt8] { make(.ack) { $0.add(event) } }

    static let pong = make(.pong) { _ in }
    static let unknown = make(.unknown) { _ in }

    package static func reload(_ reason: String) -> [UInt8] { make(.reload) { $0.add(reason) } }

    static func joined(token: String, event: Int) -> [UInt8] {
        make(.joined) {
            $0.add(token)
            $0.add(event)
        }
    }

    @MainActor
    static func full(_ session: Session, token: String) -> [UInt8] {
        make(.full) {
            $0.add(session.id)
            $0.add(token)
            $0.add(session.delivery.lastEvent)
            $0.add(session.delivery.lastPatch)
            $0.add(session.path)
            $0.add(session.pageTitle)
            $0.bytes.append(0x2C)
            ElementWriter.write(session.document.root, in: session.document, to: &$0.bytes)
        }
    }

    private struct Writer {
        var bytes: [UInt8]

        mutating func add(_ number: Int) {
            bytes.append(0x2C)
            JSONText.number(number, to: &bytes)
        }

        mutating func add(_ text: String) {
            bytes.append(0x2C)
            JSONText.string(text, to: &bytes)
        }
    }

    private static func make(_ word: Wire.Control, _ write: (inout Writer) -> Void) -> [UInt8] {
        var writer = Writer(bytes: [0x5B])
        JSONText.string(word.rawValue, to: &writer.bytes)
        write(&writer)
        writer.bytes.append(0x5D)
        return writer.bytes
    }
}
