/// What the elements of `Forwarded` are made of (RFC 7239 §4, §6).
extension FieldScanner {
    mutating func forwardedElement() throws(FieldFailure) -> Forwarded.Element {
        var element = Forwarded.Element()
        var names: Set<String> = []
        while !isAtEnd, next != 0x2C {
            if next != 0x3B { try forwardedPair(into: &element, &names) }
            skipBlanks()
            guard take(";") else { break }
            skipBlanks()
        }
        return element
    }

    private mutating func forwardedPair(
        into element: inout Forwarded.Element, _ names: inout Set<String>
    ) throws(FieldFailure) {
        let start = position
        let name = try token("name a parameter such as for").lowercased()
        guard names.count < 32, names.insert(name).inserted else {
            throw failure(.malformed, "write each parameter once", at: start)
        }
        try expect("=", "put = after the name")
        let place = position
        let value = try next == 0x22 ? quotedString() : token("give the parameter a value")
        let isRead: Bool
        switch name {
        case "for":
            element.node = Forwarded.Node(value)
            isRead = element.node != nil
        case "by":
            element.by = Forwarded.Node(value)
            isRead = element.by != nil
        case "host":
            element.host = Authority.isValid(value) ? value : nil
            isRead = element.host != nil
        case "proto":
            element.scheme = Authority.scheme(value)
            isRead = element.scheme != nil
        default: isRead = true
        }
        guard isRead else { throw failure(.malformed, "write a valid \(name)", at: place) }
    }
}
