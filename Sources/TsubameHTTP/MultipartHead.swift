/// The fields of one part, read byte by byte; folded lines are refused (RFC 9112 §5.2).
struct MultipartHead: Sendable {
    private(set) var fields = HTTPFields()
    private var line: [UInt8] = []
    private var colon: Int?
    private var hasReturn = false
    private var count: Int

    init(count: Int = 0) { self.count = count }

    /// Takes one byte; true if it ends the head.
    mutating func take(
        _ byte: UInt8, at place: Int, limits: MultipartLimits
    ) throws(FormFailure) -> Bool {
        count += 1
        guard count <= limits.head else {
            throw FormFailure(.tooLarge, at: place, "send a shorter head of the part")
        }
        if hasReturn {
            guard byte == 0x0A else {
                throw FormFailure(.malformed, at: place, "write CR only before LF")
            }
            hasReturn = false
            if line.isEmpty { return true }
            try endLine(at: place, limits: limits)
        } else if byte == 0x0D {
            hasReturn = true
        } else {
            try append(byte, at: place)
        }
        return false
    }

    private mutating func append(_ byte: UInt8, at place: Int) throws(FormFailure) {
        switch byte {
        case 0x0A: throw FormFailure(.malformed, at: place, "end lines with CR LF")
        case 0x20 where line.isEmpty, 0x09 where line.isEmpty:
            throw FormFailure(.malformed, at: place, "write each field on one line")
        case 0x3A where colon == nil && !line.isEmpty: colon = line.count
        case _ where colon == nil && !Token.contains(byte):
            throw FormFailure(.malformed, at: place, "write fields as Name: value")
        case 0x00...0x08, 0x0B...0x1F, 0x7F:
            throw FormFailure(.malformed, at: place, "leave out control characters")
        default: break
        }
        line.append(byte)
    }

    private mutating func endLine(at place: Int, limits: MultipartLimits) throws(FormFailure) {
        guard let colon else {
            throw FormFailure(.malformed, at: place, "write fields as Name: value")
        }
        guard fields.count < limits.fields else {
            throw FormFailure(.tooLarge, at: place, "send fewer fields in the part")
        }
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        var value = line[(colon + 1)...].drop(while: isBlank)
        while let last = value.last, isBlank(last) { value.removeLast() }
        let name = String(decoding: line[..<colon], as: UTF8.self)
        // Browsers write file names in the page's encoding; what is no UTF-8 becomes U+FFFD.
        fields.add(HTTPFieldName(token: name), String(decoding: value, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
        self.colon = nil
    }
}
