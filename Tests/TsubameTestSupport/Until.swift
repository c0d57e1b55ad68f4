/// Waits, a minute at most, until something holds that other threads or tasks bring about.
///
/// Between two looks the cores are theirs: a loop that only yields takes both away from them, and
/// one that does not end when its test is cancelled takes them for good.
/// - Throws: `NeverHeld` after that time; `CancellationError` when the test is over.
package func until(
    isolation: isolated (any Actor)? = #isolation, file: String = #fileID, line: Int = #line,
    _ holds: () async throws -> Bool
) async throws {
    let end = ContinuousClock.now + .seconds(60)
    var looks = 0
    while try await !holds() {
        guard ContinuousClock.now < end else { throw NeverHeld(place: "\(file):\(line)") }
        try Task.checkCancellation()
        looks += 1
        if looks < 20 {
            await Task.yield()
        } else {
            try await Task.sleep(for: .milliseconds(1))
        }
    }
}

/// What a test waited for did not come.
package struct NeverHeld: Error, CustomStringConvertible {
    let place: String

    package var description: String { "what \(place) waits for did not come in a minute" }
}
