/// Why a frame from a browser was refused; the connection is closed with the code.
package struct FrameError: Error, Equatable, Sendable {
    package enum Code: Sendable {
        /// Not an array of numbers and strings, or not a known frame.
        case malformed
        /// More elements, bytes or depth than any frame has.
        case tooLarge
        /// More events in a second than a person can cause.
        case tooMany
        /// The session would hold more than any may.
        case sessionTooLarge
        /// A frame that may not come now, such as an event before `join`.
        case unexpected
    }

    package let code: Code
    /// The byte at which reading stopped.
    package let offset: Int

    package init(_ code: Code, at offset: Int = 0) {
        self.code = code
        self.offset = offset
    }

    /// The WebSocket close code that tells the browser's side.
    package var closeCode: UInt16 {
        switch code {
        case .malformed, .unexpected: 1002
        case .tooLarge: 1009
        case .tooMany, .sessionTooLarge: 1008
        }
    }
}
