import Foundation

@testable import TsubameHTTP

/// Whatever a client writes before, the address is what the nearest proxy added, or the proxy's.
func readForwarded(_ text: String) {
    guard let peer = IPAddress(bytes: [127, 0, 0, 1]), let real = IPAddress(bytes: [1, 2, 3, 4])
    else { preconditionFailure("addresses have four bytes") }
    let marks = ["for=1.2.3.4", "for=\"1.2.3.4:80\";by=\"[::1]\"", "proto=http;for=1.2.3.4"]
    for mark in marks {
        for lists in [["\(text), \(mark)"], [text, mark]] {
            var fields = HTTPFields()
            for list in lists { fields.add(.forwarded, list) }
            let proxies = TrustedProxies(CIDR.loopback, source: .forwarded)
            let client = proxies.client(peer: peer, scheme: "http", fields: fields)
            let isWhole = lists.count == 2 && fields.count == 2
            precondition(client.address == real || !isWhole && client.address == peer, "spoofed")
            precondition(client.scheme == "http", "a spoofed scheme")
            let nobody = TrustedProxies([], source: .forwarded)
            precondition(
                nobody.client(peer: real, scheme: "http", fields: fields).address == real)
        }
    }
    guard !text.utf8.contains(where: { $0 == 0 || $0 == 10 || $0 == 13 }) else { return }
    let fields: HTTPFields = [.xForwardedFor: "\(text), 1.2.3.4"]
    let client = TrustedProxies(CIDR.loopback).client(peer: peer, scheme: "http", fields: fields)
    precondition(client.address == real && client.hops == 1, "spoofed")
}

/// The C library is asked, too.
func readAddress(_ text: String) {
    let address = read(text, IPAddress.init(parsing:))
    if let address {
        precondition(read(address.description, IPAddress.init(parsing:)) == address, "another one")
    }
    if let range = read(text, CIDR.init(parsing:)) {
        precondition(read(range.description, CIDR.init(parsing:)) == range, "another range")
        precondition(range.contains(range.address), "a range without its address")
    }
    guard !text.utf8.contains(0) else { return }
    var (v4, v6) = ([UInt8](repeating: 0, count: 4), [UInt8](repeating: 0, count: 16))
    let known: [UInt8]? =
        inet_pton(AF_INET, text, &v4) == 1
        ? v4 : inet_pton(AF_INET6, text, &v6) == 1 ? v6 : nil
    precondition(known.flatMap { IPAddress(bytes: $0) } == address, "read in another way")
}

func readOrigin(_ text: String) {
    if let origin = WebOrigin(text) {
        precondition(WebOrigin(origin.description) == origin, "another origin")
    }
    let rules = CrossOrigin(
        [.any, .null] + ["https://a.example", "https://*.b.example"].compactMap { .init($0) },
        allowsCredentials: true, requestFields: ["X-A"])
    let fields: HTTPFields = [
        .origin: text, .accessControlRequestMethod: "GET", .accessControlRequestHeaders: text,
    ]
    for method in [HTTPMethod.get, .options] {
        let answer = rules.answer(to: method, fields)
        guard answer.fields[.accessControlAllowCredentials] != nil else { continue }
        let host = WebOrigin(text)?.host ?? ""
        precondition(host == "a.example" || host.hasSuffix(".b.example"), "a stranger's cookies")
    }
}

/// Read back as HTML §9.2.6 says.
func readEvent(_ text: String) {
    guard let stream = try? ServerSentEvent(data: text, id: "7").text else {
        preconditionFailure("any data can be told")
    }
    let lines = Array(stream.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
    let told = lines.filter { $0.starts(with: "data: ".utf8) }.map { $0.dropFirst(6) }
    precondition(lines.count == told.count + 3, "another event")
    let back = Array(told.joined(separator: [0x0A]))
    var wanted: [UInt8] = []
    for (index, byte) in text.utf8.enumerated() {
        if byte == 0x0A, index > 0, Array(text.utf8)[index - 1] == 0x0D { continue }
        wanted.append(byte == 0x0D ? 0x0A : byte)
    }
    precondition(back == wanted, "other data")
    if let line = try? ServerSentEvent(event: text, id: text).text {
        precondition(line.utf8.filter { $0 == 0x0A }.count == 3, "another line")
    }
}

func readLimits(_ text: String) {
    if let key = read(text, IdempotencyKey.init(parsing:)) {
        precondition(read(key.fieldValue, IdempotencyKey.init(parsing:)) == key, "another key")
    }
    let fields: HTTPFields = [.rateLimit: text, .rateLimitPolicy: text]
    guard let limits = try? RateLimitFields(parsing: fields) else { return }
    var written = HTTPFields()
    guard written.add(limits) else { return }
    precondition((try? RateLimitFields(parsing: written)) == limits, "other limits")
}

func writePolicy(_ text: String) {
    let policy: ContentSecurityPolicy = [.imageSource: [.from(text)], .objectSource: []]
    guard let written = try? policy.fieldValue() else { return }
    let rules = written.utf8.split { $0 == 0x3B || $0 == 0x2C }
    precondition(rules.count == 2 && rules[0].split(separator: 0x20).count == 2, "another rule")
}

func writeJSON(_ text: String) {
    let problem = Problem(.badRequest, detail: text, errors: [Problem.Entry(text, field: text)])
    let read = try? JSONSerialization.jsonObject(with: Data(problem.json)) as? [String: Any]
    let detail = read?["detail"] as? String
    precondition(detail.map { Array($0.utf8) } == Array(text.utf8), "another detail")
}

/// Never more than full, never less than nothing, never more keys than are kept.
func useBuckets(_ bytes: [UInt8]) {
    guard bytes.count > 3,
        let rate = TokenBucket.Rate(
            capacity: Int(bytes[0]) + 1, refill: Int(bytes[1]) + 1, interval: Int(bytes[2]) * 99 + 1
        )
    else { return }
    var table = BucketTable<UInt8>(rate, most: 4)
    var now = 0
    for pair in stride(from: 3, to: bytes.count - 1, by: 2) {
        now += Int(bytes[pair + 1]) * Int(bytes[pair + 1] & 7)
        let decision = table.take(Int(bytes[pair] >> 4), of: bytes[pair] & 7, now: now)
        precondition((0...rate.capacity).contains(decision.remaining), "a wrong level")
        precondition(decision.isAllowed == (decision.wait == 0), "a wrong wait")
        precondition((0...4).contains(table.count), "too many keys")
    }
}
