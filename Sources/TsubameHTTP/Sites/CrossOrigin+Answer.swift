extension CrossOrigin {
    /// What follows for one request.
    public struct Answer: Equatable, Sendable {
        /// What kind of request it is.
        public enum Kind: String, Sendable {
            /// None that another site's script sent.
            case own
            /// The request itself.
            case actual
            /// The question whether a request may be sent; answer it with 204 and nothing else.
            case preflight
        }

        /// What kind of request it is.
        public let kind: Kind
        /// Whether the other site's script is let in; the browser enforces it.
        public let isAllowed: Bool
        /// What the response says of it; add each to what is there, `Vary` above all.
        public let fields: HTTPFields
    }

    /// The most names that are read of `Access-Control-Request-Headers`.
    static let mostFields = 64

    /// Decides on a request that came in for the origin `own`, if that is known.
    public func answer(
        to method: HTTPMethod, _ fields: HTTPFields, own: WebOrigin? = nil
    ) -> Answer {
        let asked = fields[all: .origin]
        let origin = asked.count == 1 ? asked.first.flatMap { WebOrigin($0) } : nil
        guard let text = asked.first, own == nil || origin != own else {
            return Answer(kind: .own, isAllowed: true, fields: openFields + vary(.origin))
        }
        let grant = asked.count == 1 ? grant(to: text, origin) : nil
        if method == .options, let wanted = fields[.accessControlRequestMethod] {
            return preflight(grant, wanted, fields)
        }
        guard var granted = grant else {
            return Answer(kind: .actual, isAllowed: false, fields: vary(.origin))
        }
        granted += exposed + vary(.origin)
        return Answer(kind: .actual, isAllowed: true, fields: granted)
    }

    private func preflight(
        _ grant: HTTPFields?, _ wanted: String, _ fields: HTTPFields
    ) -> Answer {
        let vary = vary(.origin, .accessControlRequestMethod, .accessControlRequestHeaders)
        guard var granted = grant, methods.contains(HTTPMethod(rawValue: wanted)),
            areAllowed(fields[all: .accessControlRequestHeaders])
        else { return Answer(kind: .preflight, isAllowed: false, fields: vary) }
        granted[.accessControlAllowMethods] = methods.map(\.rawValue).joined(separator: ", ")
        if !requestFields.isEmpty {
            granted[.accessControlAllowHeaders] = requestFields.map(\.rawName).joined(
                separator: ", ")
        }
        if let maxAge { granted[.accessControlMaxAge] = String(max(0, maxAge)) }
        return Answer(kind: .preflight, isAllowed: true, fields: granted + vary)
    }

    /// What lets an origin in; nil if nothing does.
    private func grant(to text: String, _ origin: WebOrigin?) -> HTTPFields? {
        if let origin, origins.contains(where: { $0.holds(origin) }) {
            // As it was written: browsers compare bytes.
            var fields: HTTPFields = [.accessControlAllowOrigin: text]
            if allowsCredentials { fields[.accessControlAllowCredentials] = "true" }
            return fields
        }
        if origins.contains(.any) { return [.accessControlAllowOrigin: "*"] }
        if text == "null", origins.contains(.null) { return [.accessControlAllowOrigin: "null"] }
        return nil
    }

    private var isOpen: Bool { origins.allSatisfy { $0 == .any } && !origins.isEmpty }

    /// An answer that is the same for all is given to all, so that caches may keep it.
    private var openFields: HTTPFields { isOpen ? [.accessControlAllowOrigin: "*"] + exposed : [:] }

    private var exposed: HTTPFields {
        guard !exposedFields.isEmpty else { return [:] }
        return [.accessControlExposeHeaders: exposedFields.map(\.rawName).joined(separator: ", ")]
    }

    private func vary(_ names: HTTPFieldName...) -> HTTPFields {
        let names = isOpen ? names.filter { $0 != .origin } : names
        guard !names.isEmpty, !origins.isEmpty else { return [:] }
        return [.vary: names.map(\.rawName).joined(separator: ", ")]
    }

    private func areAllowed(_ lists: [String]) -> Bool {
        let names = lists.flatMap { $0.split(separator: ",", omittingEmptySubsequences: true) }
        guard names.count <= Self.mostFields else { return false }
        return names.allSatisfy { name in
            let name = name.drop { $0 == " " || $0 == "\t" }.split { $0 == " " || $0 == "\t" }
            guard name.count == 1, let field = HTTPFieldName(String(name[0])) else {
                return name.isEmpty
            }
            return requestFields.contains(field)
        }
    }
}

extension HTTPFields {
    /// The fields of both, in order.
    static func + (left: HTTPFields, right: HTTPFields) -> HTTPFields {
        var all = left
        for field in right { all.add(field.name, field.value) }
        return all
    }

    static func += (left: inout HTTPFields, right: HTTPFields) { left = left + right }
}
