import CTsubameCurl
import Foundation
import TsubameSupport

/// The one thread that drives all transfers of a client; it waits in the library, not in a task.
// Safety: `running` and the handles in it are touched by the loop's thread alone. `multi` is, too,
// but for curl_multi_wakeup, which may be called from anywhere until the thread has ended.
final class CurlLoop: @unchecked Sendable {
    private enum Order: Sendable {
        case start(CurlTransfer)
        case stop(CurlTransfer)
        case resume(CurlTransfer)
    }

    private struct Orders {
        var list: [Order] = []
        var isOver = false
    }

    // Safety: freed by the thread as its last act; others only wake it, under the lock of `orders`.
    private let multi: UnsafeMutableRawPointer
    private let orders = Lock(Orders())
    private var running: [ObjectIdentifier: CurlHandle] = [:]
    // Safety: keys that are compared, never followed.
    private var byHandle: [UnsafeMutableRawPointer: CurlHandle] = [:]

    /// Nil if the library does not start.
    static func start() -> CurlLoop? {
        guard isLibraryReady, let multi = curl_multi_init() else { return nil }
        let loop = CurlLoop(multi)
        let thread = Thread { loop.run() }
        thread.name = "client"
        thread.start()
        return loop
    }

    private static let isLibraryReady = tsubame_curl_start() == 1

    private init(_ multi: UnsafeMutableRawPointer) { self.multi = multi }

    func start(_ transfer: CurlTransfer) { give(.start(transfer)) }

    func stop(_ transfer: CurlTransfer) { give(.stop(transfer)) }

    func resume(_ transfer: CurlTransfer) { give(.resume(transfer)) }

    /// Ends the thread and all that is under way.
    func end() {
        orders.withLock { orders in
            orders.isOver = true
            _ = curl_multi_wakeup(multi)
        }
    }

    private func give(_ order: Order) {
        let isTaken = orders.withLock { orders in
            guard !orders.isOver else { return false }
            orders.list.append(order)
            // Under the lock: afterwards the thread may end and take `multi` along.
            _ = curl_multi_wakeup(multi)
            return true
        }
        if !isTaken, case .start(let transfer) = order {
            transfer.finish(.failure(CancellationError()))
        }
    }

    // MARK: on the thread

    private func run() {
        while obey() {
            var active: Int32 = 0
            curl_multi_perform(multi, &active)
            announceHeads()
            takeEnded()
            curl_multi_poll(multi, nil, 0, 1000, nil)
        }
        for handle in Array(running.values) {
            remove(handle)
            handle.transfer.finish(.failure(CancellationError()))
        }
        curl_multi_cleanup(multi)
    }

    private func obey() -> Bool {
        let (list, isOver) = orders.withLock { orders in
            defer { orders.list = [] }
            return (orders.list, orders.isOver)
        }
        for order in list {
            switch order {
            case .start(let transfer): begin(transfer)
            case .stop(let transfer):
                if let handle = running[ObjectIdentifier(transfer)] { remove(handle) }
                transfer.finish(.failure(CancellationError()))
            case .resume(let transfer):
                if let handle = running[ObjectIdentifier(transfer)] {
                    curl_easy_pause(handle.easy, CURLPAUSE_CONT)
                }
            }
        }
        return !isOver
    }

    private func begin(_ transfer: CurlTransfer) {
        // It was cancelled before it began.
        guard !transfer.hasEnded else { return }
        guard let handle = CurlHandle(transfer) else {
            let url = transfer.request.url
            return transfer.finish(
                .failure(ClientError(.badURL, url, "write http:// or https:// and a host")))
        }
        running[ObjectIdentifier(transfer)] = handle
        byHandle[handle.easy] = handle
        curl_multi_add_handle(multi, handle.easy)
    }

    private func remove(_ handle: CurlHandle) {
        curl_multi_remove_handle(multi, handle.easy)
        running[ObjectIdentifier(handle.transfer)] = nil
        byHandle[handle.easy] = nil
    }

    private func announceHeads() {
        for handle in running.values where handle.hasNews { handle.announce() }
    }

    private func takeEnded() {
        var left: Int32 = 0
        while let message = curl_multi_info_read(multi, &left) {
            guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle,
                let handle = byHandle[easy]
            else { continue }
            let code = message.pointee.data.result
            handle.announce()
            remove(handle)
            handle.transfer.finish(handle.end(code))
        }
    }
}
