import TsubameServer

extension Log {
    /// Logs one answered request.
    package func access(
        method: String, path: String, status: Int, milliseconds: Double, bytes: Int,
        client: String, id: String
    ) {
        info(
            "request",
            [
                "method": .text(method), "path": .text(path), "status": .integer(status),
                "ms": .number((milliseconds * 100).rounded() / 100), "bytes": .integer(bytes),
                "client": .text(client), "id": .text(id),
            ])
    }
}

extension Log {
    /// One line for an answer of the server.
    func access(_ entry: AccessLogEntry) {
        access(
            method: entry.method, path: entry.path, status: entry.status,
            milliseconds: Double(entry.milliseconds), bytes: entry.bytes, client: entry.client,
            id: entry.id ?? "-")
    }
}
