extension Log {
    /// Logs one answered request.
    package func access(
        method: String, path: String, status: Int, milliseconds: Double, bytes: Int
    ) {
        info(
            "request",
            [
                "method": .text(method), "path": .text(path), "status": .integer(status),
                "ms": .number((milliseconds * 100).rounded() / 100), "bytes": .integer(bytes),
            ])
    }
}
