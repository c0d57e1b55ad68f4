import TsubameHTTP

/// A client that keeps the tree of the page as the patches make it, and nothing else.
@MainActor
final class HeadlessClient {
    private(set) var root: MirrorNode?
    private(set) var session = ""
    private(set) var token = ""
    /// The newest patch that was applied, and the newest event that the server has run.
    private(set) var applied = 0
    private(set) var acknowledged = 0
    private(set) var sent = 0
    private(set) var blob = ""
    /// Why a frame could not be applied; the tests that look at the tree then fail with it.
    private(set) var failure: (any Error)?
    private var nodes: [UInt32: MirrorNode] = [:]

    func begin(session: String, token: String) {
        self.session = session
        self.token = token
    }

    func nextEvent() -> Int {
        sent += 1
        return sent
    }

    func receive(_ frame: [UInt8]) {
        do {
            let parts = try JSONValue(parsing: frame).elements ?? []
            if let word = parts.first?.text {
                try control(word, Array(parts.dropFirst()))
            } else {
                try patch(parts)
            }
        } catch {
            failure = failure ?? error
        }
    }

    // What a browser shows by itself before the server hears of it.

    func show(_ text: String, in number: UInt32) { nodes[number]?.attributes["value"] = text }

    func show(_ isOn: Bool, in number: UInt32) {
        nodes[number]?.attributes["checked"] = isOn ? "" : nil
    }

    func choose(_ number: UInt32) {
        guard let chosen = nodes[number] else { return }
        for other in nodes.values
        where other.attributes["type"] == "radio"
            && other.attributes["name"] == chosen.attributes["name"]
        {
            other.attributes["checked"] = other === chosen ? "" : nil
        }
    }

    // MARK: the history

    private var entries: [String] = []
    private var place = -1

    func enter(_ path: String) {
        entries = entries.prefix(place + 1) + [path]
        place += 1
    }

    func moveInHistory(by count: Int) -> String? {
        guard entries.indices.contains(place + count) else { return nil }
        place += count
        return entries[place]
    }

    private func navigate(_ how: Int, _ path: String) {
        switch how {
        case 0: enter(path)
        case 2 where place > 0 && entries[place - 1] == path: place -= 1
        default: if entries.indices.contains(place) { entries[place] = path }
        }
    }

    private func control(_ word: String, _ rest: [JSONValue]) throws {
        switch word {
        case "joined":
            token = try rest.text(0)
            acknowledged = try rest.number(1)
        case "full":
            (session, token) = (try rest.text(0), try rest.text(1))
            (sent, applied) = (try rest.number(2), try rest.number(3))
            acknowledged = sent
            let root = try MirrorNode(rest.value(6))
            nodes = [:]
            for node in root.all { nodes[node.number] = node }
            self.root = root
        case "ack": acknowledged = try rest.number(0)
        default: break
        }
    }

    private func patch(_ parts: [JSONValue]) throws {
        let sequence = try parts.number(0)
        guard sequence > applied else { return }
        guard sequence == applied + 1 else {
            throw ScreenDriverError(.outOfStep, "patch \(sequence) after \(applied)")
        }
        for operation in parts.dropFirst(2) { try perform(operation.elements ?? []) }
        applied = sequence
        acknowledged = try parts.number(1)
    }

    private func node(_ parts: [JSONValue], _ index: Int) throws -> MirrorNode {
        let number = try parts.number(index)
        guard let node = nodes[UInt32(number)] else {
            throw ScreenDriverError(.outOfStep, "no element n\(number)")
        }
        return node
    }

    private func perform(_ operation: [JSONValue]) throws {
        switch try operation.number(0) {
        case 1: try node(operation, 1).text = operation.text(2)
        case 2:
            try node(operation, 1).attributes[operation.text(2)] = operation.value(3).text
        case 3: try insert(operation)
        case 4: remove(try node(operation, 1))
        case 5:
            let child = try node(operation, 3)
            child.parent?.children.removeAll { $0 === child }
            try place(child, in: node(operation, 1), before: operation.number(2))
        case 6: try node(operation, 1).attributes["value"] = operation.text(2)
        case 7:
            try node(operation, 1).attributes["checked"] = operation.number(2) == 1 ? "" : nil
        case 9: try navigate(operation.number(1), operation.text(2))
        case 11: blob = try operation.text(1)
        case 12:
            try node(operation, 1).attributes[":" + operation.text(2)] = operation.value(3).text
        default: break
        }
    }

    private func insert(_ operation: [JSONValue]) throws {
        let child = try MirrorNode(operation.value(3))
        for node in child.all { nodes[node.number] = node }
        try place(child, in: node(operation, 1), before: operation.number(2))
    }

    private func remove(_ node: MirrorNode) {
        node.parent?.children.removeAll { $0 === node }
        for gone in node.all { nodes[gone.number] = nil }
    }

    private func place(_ child: MirrorNode, in parent: MirrorNode, before number: Int) throws {
        let index =
            number == 0
            ? parent.children.count : parent.children.firstIndex { $0.number == UInt32(number) }
        guard let index else {
            throw ScreenDriverError(.outOfStep, "n\(number) is not in n\(parent.number)")
        }
        parent.children.insert(child, at: index)
        child.parent = parent
    }
}

extension [JSONValue] {
    func value(_ index: Int) throws -> JSONValue {
        guard indices.contains(index) else { throw ScreenDriverError(.outOfStep, "a short frame") }
        return self[index]
    }

    func text(_ index: Int) throws -> String {
        guard let text = try value(index).text else {
            throw ScreenDriverError(.outOfStep, "no text in a frame")
        }
        return text
    }

    func number(_ index: Int) throws -> Int {
        guard case .integer(let number) = try value(index) else {
            throw ScreenDriverError(.outOfStep, "no number in a frame")
        }
        return Int(number)
    }
}
