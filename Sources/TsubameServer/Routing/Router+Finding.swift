import TsubameHTTP

extension Router {
    /// Finds what answers a request; a path without a route is answered by its innermost group.
    func find(_ method: HTTPMethod, _ path: String) -> RouteMatch {
        if let match = literal(method, path) { return match }
        var segments: [String] = []
        for part in path.utf8.dropFirst().split(separator: 0x2F, omittingEmptySubsequences: false) {
            guard let segment = PercentCoding.decode(Substring(part)) else {
                var match = failing(.malformedPath, segments)
                match.isMalformed = true
                return match
            }
            segments.append(segment)
        }
        var search = Search(method: method, segments: segments)
        if path == "*" { return options([], segments) }
        if let match = walk(0, 0, &search) { return match }
        if !search.allowed.isEmpty {
            if search.allowed.contains(.get) { search.allowed.insert(.head) }
            search.allowed.insert(.options)
            let allowed = search.allowed.sorted { $0.rawValue < $1.rawValue }
            return method == .options
                ? options(allowed, segments) : failing(.methodNotAllowed(allowed), segments)
        }
        let chain = innermost(segments)
        if let fallback = fallbackAnswer, chain.prefix.isEmpty {
            return RouteMatch(answer: fallback, options: .standard, chain: chain)
        }
        return failing(.notFound, segments)
    }

    // At each segment a literal comes first, so a path of literals alone beats any other.
    private func literal(_ method: HTTPMethod, _ path: String) -> RouteMatch? {
        guard let node = literalNodes[path] else { return nil }
        let targets = nodes[node].targets
        guard let target = targets[method] ?? (method == .head ? targets[.get] : nil) else {
            return nil
        }
        return RouteMatch(
            answer: target.answer, options: target.options, chain: target.chain,
            pattern: target.pattern, pace: target.pace)
    }

    private func innermost(_ segments: [String]) -> Chain {
        var best = chains[0]
        for chain in chains where chain.isAround(segments) {
            if chain.prefix.count >= best.prefix.count { best = chain }
        }
        return best
    }

    private func failing(_ failure: RoutingFailure, _ segments: [String]) -> RouteMatch {
        let chain = innermost(segments)
        return RouteMatch(
            answer: chain.around(.direct { _ in throw failure }), options: .standard, chain: chain)
    }

    private func options(_ methods: [HTTPMethod], _ segments: [String]) -> RouteMatch {
        let chain = innermost(segments)
        let answer = HTTPResponse(
            .noContent, fields: methods.isEmpty ? [:] : [.allow: RoutingFailure.allow(methods)])
        return RouteMatch(
            answer: chain.around(.direct { _ in answer }), options: .standard, chain: chain)
    }

    private struct Search {
        let method: HTTPMethod
        let segments: [String]
        var values: [String] = []
        var allowed: Set<HTTPMethod> = []
        var steps = 0
    }

    private func walk(_ node: Int, _ depth: Int, _ search: inout Search) -> RouteMatch? {
        // Ambiguous routes must not let a path of many segments cost more than a short one.
        search.steps += 1
        guard search.steps < 1000 else { return nil }
        let here = nodes[node]
        guard depth < search.segments.count else {
            return match(here.targets, &search, rest: nil)
        }
        let segment = search.segments[depth]
        if let next = here.literals[segment], let found = walk(next, depth + 1, &search) {
            return found
        }
        if let next = here.parameter, !segment.isEmpty {
            search.values.append(segment)
            if let found = walk(next, depth + 1, &search) { return found }
            search.values.removeLast()
        }
        guard !here.catchAll.isEmpty, Self.isPlain(search.segments[depth...]) else { return nil }
        return match(
            here.catchAll, &search, rest: Self.joined(search.segments[depth...]))
    }

    private static func joined(_ rest: ArraySlice<String>) -> String {
        rest.count == 1 ? rest[rest.startIndex] : rest.joined(separator: "/")
    }

    /// Whether the segments, joined, name a place inside a folder (NUL is malformed anywhere).
    private static func isPlain(_ rest: ArraySlice<String>) -> Bool {
        if rest.count > 1, rest.first?.isEmpty == true { return false }
        return rest.allSatisfy { $0 != "." && $0 != ".." && !$0.utf8.contains(0x2F) }
    }

    private func match(
        _ targets: [HTTPMethod: RouteNode.Target], _ search: inout Search, rest: String?
    ) -> RouteMatch? {
        guard let target = targets[search.method] ?? (search.method == .head ? targets[.get] : nil)
        else {
            search.allowed.formUnion(targets.keys)
            return nil
        }
        var parameters: [String: String] = [:]
        for (name, value) in zip(target.names, search.values) { parameters[name] = value }
        if let rest { parameters["*"] = rest }
        return RouteMatch(
            answer: target.answer, options: target.options, chain: target.chain,
            parameters: parameters, pattern: target.pattern, pace: target.pace)
    }
}
