import Foundation
import Glibc
import TsubameSupport

@testable import TsubameClient

/// A server of a few lines that answers each connection with what a test wants, however wrong.
final class RawServer: Sendable {
    let port: Int
    private let socket: Int32
    private let count = Lock(0)

    /// How many connections have come.
    var connections: Int { count.withLock { $0 } }

    /// What a test does with one connection.
    struct Connection: Sendable {
        let descriptor: Int32
        /// The head of the request.
        let head: String

        /// False when the other side has gone.
        @discardableResult
        func send(_ bytes: [UInt8]) -> Bool {
            var done = 0
            while done < bytes.count {
                let sent = bytes[done...].withUnsafeBytes {
                    Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                if sent <= 0 { return false }
                done += sent
            }
            return true
        }

        @discardableResult
        func send(_ text: String) -> Bool { send(Array(text.utf8)) }
    }

    init(_ answer: @escaping @Sendable (Connection) -> Void) {
        let listener = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        socket = listener
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(listener, $0, size)
                _ = listen(listener, 512)
                _ = getsockname(listener, $0, &size)
            }
        }
        port = Int(UInt16(bigEndian: address.sin_port))
        let count = count
        Thread {
            while true {
                let descriptor = accept(listener, nil, nil)
                if descriptor < 0 { return }
                count.withLock { $0 += 1 }
                Thread {
                    answer(Connection(descriptor: descriptor, head: Self.head(descriptor)))
                    shutdown(descriptor, Int32(SHUT_RDWR))
                    close(descriptor)
                }.start()
            }
        }.start()
    }

    /// A server that answers all with the same text.
    convenience init(_ text: String) { self.init { $0.send(text) } }

    deinit {
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

    private static func head(_ descriptor: Int32) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n") {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count <= 0 { break }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// An answer with a body.
func answer(_ body: String, _ fields: String = "") -> String {
    "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\(fields)\r\n\(body)"
}

extension ClientLimits {
    /// For tests of anything but time: beside a thousand others a test may not get a turn for long.
    static let patient = {
        var limits = ClientLimits()
        limits.connecting = .seconds(50)
        limits.idle = .seconds(50)
        limits.whole = .seconds(50)
        return limits
    }()
}
