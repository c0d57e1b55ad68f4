import CTsubameLinux
import Glibc

extension Connection {
    /// Sends what waits; keeps what the client does not take yet.
    func flush() {
        isDirty = false
        guard phase != .closed else { return }
        let before = backlog
        while backlog > 0 {
            let start = outputStart
            let count = backlog
            // Safety: the pointer does not leave the closure; `start + count` is the array's end.
            let sent = output.withUnsafeBytes {
                tsubame_send(id.fd, $0.baseAddress?.advanced(by: start), count)
            }
            if sent == -Int(EAGAIN) { break }
            guard sent > 0 else { return close() }
            outputStart += sent
        }
        let wasWaiting = interest & EventLoop.output != 0
        if backlog != before || !wasWaiting { writeProgress = loop.now }
        settleOutput(before)
    }

    private func settleOutput(_ before: Int) {
        if backlog == 0 {
            outputStart = 0
            if output.capacity > 4096, loop.spareOutput.capacity > 0 {
                output = []
            } else {
                output.removeAll(keepingCapacity: true)
                if exchange == nil, output.capacity <= 4096, phase != .http { output = [] }
            }
            if phase == .closing { return linger() }
            if phase == .http, loop.isDraining, input.isEmpty { drain() }
        } else if outputStart > Self.outputHighWater {
            output.removeFirst(outputStart)
            outputStart = 0
        }
        payStream()
        updateInterest()
        if before > Self.outputHighWater, backlog <= Self.outputHighWater, !input.isEmpty {
            resumeInput()
        }
    }

    // A close with unread bytes would reset the connection, and the client lose the answer.
    private func linger() {
        guard lingers, !isInputEnded, shutdown(id.fd, Int32(SHUT_WR)) == 0 else { return close() }
        phase = .lingering
        deadline = loop.now + (loop.isDraining ? 500 : 2000)
        input = []
        updateInterest()
    }
}
