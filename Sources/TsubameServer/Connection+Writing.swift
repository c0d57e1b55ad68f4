import CTsubameLinux
import Glibc

extension Connection {
    /// Sends what waits; keeps what the client does not take yet.
    func flush() {
        isDirty = false
        guard phase != .closed else { return }
        let before = backlog
        guard sendOutput() else { return close() }
        if file != nil, backlog == 0 { sendFile() }
        guard phase != .closed else { return }
        settleOutput(before)
    }

    /// Sends bytes until the client takes no more; false if it is gone.
    func sendOutput() -> Bool {
        while backlog > 0 {
            let start = outputStart
            let count = backlog
            // Safety: the pointer does not leave the closure; `start + count` is the array's end.
            let sent = output.withUnsafeBytes {
                let bytes = $0.baseAddress?.advanced(by: start)
                return file == nil
                    ? tsubame_send(id.fd, bytes, count) : tsubame_send_more(id.fd, bytes, count)
            }
            if sent == -Int(EAGAIN) { break }
            guard sent > 0 else { return false }
            outputStart += sent
            sentCount &+= sent
        }
        return true
    }

    private func settleOutput(_ before: Int) {
        if backlog == 0 {
            outputStart = 0
            if !hasOutput { writeWatch = nil }
            if output.capacity > 4096, loop.spareOutput.capacity > 0 {
                output = []
            } else {
                output.removeAll(keepingCapacity: true)
                if exchange == nil, output.capacity <= 4096, phase != .http { output = [] }
            }
            if phase == .closing { return linger() }
            if phase == .http, file == nil, loop.isDraining, input.isEmpty { drain() }
        } else if outputStart > max(backlog, Self.outputHighWater) {
            // Moved no more often than once for each byte, however long the answer is.
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
        let linger = loop.core.timeouts.linger
        deadline = loop.now + (loop.isDraining ? min(500, linger) : linger)
        input = []
        updateInterest()
    }
}
