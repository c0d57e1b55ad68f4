import Foundation

extension ScreenDriver {
    /// Throws unless the outline of the screen is the one that was kept and reviewed.
    ///
    /// Outlines are files in the folder `Snapshots` beside the test; with `TSUBAME_SNAPSHOTS=write` in the
    /// environment they are written anew, to be reviewed as any other change.
    ///
    /// - Parameters:
    ///   - name: the file's name without its ending.
    ///   - testFile: the file of the test.
    public func checkSnapshot(_ name: String, testFile: String = #filePath) async throws {
        let shown = try await outline
        let file = URL(filePath: testFile).deletingLastPathComponent()
            .appending(path: "Snapshots/\(name).txt")
        if ProcessInfo.processInfo.environment["TSUBAME_SNAPSHOTS"] == "write" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            return try Data(shown.utf8).write(to: file)
        }
        guard let kept = try? String(contentsOf: file, encoding: .utf8) else {
            throw ScreenDriverError(
                .otherSnapshot, "there is no \(file.path); TSUBAME_SNAPSHOTS=write makes it")
        }
        guard kept == shown else {
            throw ScreenDriverError(.otherSnapshot, LineDifference.between(kept, shown))
        }
    }
}

/// What two texts differ in, as people read it.
enum LineDifference {
    /// The lines that went with a minus, those that came with a plus, and one line around them.
    static func between(_ old: String, _ new: String) -> String {
        let before = old.split(separator: "\n", omittingEmptySubsequences: false)
        let after = new.split(separator: "\n", omittingEmptySubsequences: false)
        var gone: Set<Int> = []
        var come: Set<Int> = []
        for change in after.difference(from: before) {
            switch change {
            case .remove(let offset, _, _): gone.insert(offset)
            case .insert(let offset, _, _): come.insert(offset)
            }
        }
        var lines: [String] = []
        var (left, right) = (0, 0)
        while left < before.count || right < after.count {
            if gone.contains(left) {
                lines.append("- \(before[left])")
                left += 1
            } else if come.contains(right) {
                lines.append("+ \(after[right])")
                right += 1
            } else {
                let isNear =
                    [left - 1, left + 1].contains(where: gone.contains)
                    || [right - 1, right + 1].contains(where: come.contains)
                if isNear, left < before.count { lines.append("  \(before[left])") }
                left += 1
                right += 1
            }
        }
        return lines.joined(separator: "\n")
    }
}
