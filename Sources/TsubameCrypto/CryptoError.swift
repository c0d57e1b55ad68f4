/// Why something sealed or encoded could not be read.
///
/// It never carries the input: a failed input may be somebody's secret.
package struct CryptoError: Error, Equatable {
    /// The kinds of failure.
    package enum Code: Sendable {
        /// Shorter than anything that was sealed, or longer than the limit.
        case wrongSize

        /// Changed, sealed with another key, or bound to other data.
        case notAuthentic
    }

    package let code: Code
    package let size: Int

    package var advice: String {
        switch code {
        case .wrongSize: "\(size) bytes cannot be something that was sealed here"
        case .notAuthentic: "it was changed, or sealed with another key or for another purpose"
        }
    }
}
