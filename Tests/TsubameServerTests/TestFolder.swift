import Foundation
import Glibc

/// A folder that vanishes with its test.
final class TestFolder: Sendable {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "served-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file that was last changed long ago, or as long ago as is said.
    func write(_ name: String, _ bytes: [UInt8], age: Int = 1000) throws {
        let place = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: place)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: Double(time(nil) - age))],
            ofItemAtPath: place.path)
    }

    func write(_ name: String, _ text: String, age: Int = 1000) throws {
        try write(name, Array(text.utf8), age: age)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: path + "/" + name, withDestinationPath: target)
    }
}

/// Bytes that come again so far away, and at such places, that a wrong place shows.
func pattern(_ count: Int) -> [UInt8] {
    let period = (0..<min(count, 65_521)).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count { bytes += period.prefix(count - bytes.count) }
    return bytes
}

/// Compares long arrays, which takes Swift's own operator a while without optimization.
func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return left.withUnsafeBytes { left in
        right.withUnsafeBytes { right in
            guard let first = left.baseAddress, let second = right.baseAddress else { return true }
            return memcmp(first, second, left.count) == 0
        }
    }
}

/// How many descriptors this process holds of files in a folder.
func openDescriptors(below path: String) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.count { name in
        let target = try? FileManager.default.destinationOfSymbolicLink(
            atPath: "/proc/self/fd/\(name)")
        return target?.hasPrefix(path) == true
    }
}

/// An answer as a client reads it.
struct Reply: Sendable {
    var status = 0
    var fields: [String: String] = [:]
    var body: [UInt8] = []

    var text: String { String(decoding: body, as: UTF8.self) }

    subscript(name: String) -> String? { fields[name.lowercased()] }
}

extension SocketClient {
    /// Sends a request and reads its answer, whose length is given.
    func ask(_ target: String, _ fields: [String] = [], method: String = "GET") -> Reply {
        let lines = ["\(method) \(target) HTTP/1.1", "Host: a"] + fields
        send(lines.map { $0 + "\r\n" }.joined() + "\r\n")
        return readReply(hasBody: method != "HEAD")
    }

    func readReply(hasBody: Bool = true) -> Reply {
        var reply = Reply()
        var lines = read(through: "\r\n\r\n").split(separator: "\r\n")
        guard !lines.isEmpty else { return reply }
        reply.status = Int(lines.removeFirst().dropFirst(9).prefix(3)) ?? 0
        for line in lines {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            reply.fields[parts[0].lowercased()] = String(parts[1].dropFirst())
        }
        if hasBody, reply["Transfer-Encoding"] == "chunked" {
            while let count = Int(read(through: "\r\n").dropLast(), radix: 16) {
                reply.body += read(count)
                _ = read(2)
                if count == 0 { break }
            }
        } else if hasBody, let count = reply["Content-Length"].flatMap({ Int($0) }) {
            reply.body = read(count)
        }
        return reply
    }
}
