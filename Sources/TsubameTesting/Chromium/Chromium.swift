import Foundation
import TsubameHTTP

/// The one browser of a test run, started when the first test asks for it.
@MainActor
enum Chromium {
    private static var running: Task<DevToolsPipe, any Error>?

    /// The browser's file: `TSUBAME_CHROMIUM`, else where Debian puts it.
    static var executable: String {
        ProcessInfo.processInfo.environment["TSUBAME_CHROMIUM"] ?? "/usr/bin/chromium"
    }

    static func shared() async throws -> DevToolsPipe {
        if let running { return try await running.value }
        let start = Task { @MainActor in
            guard FileManager.default.isExecutableFile(atPath: executable) else {
                throw ScreenDriverError(
                    .noBrowser, "\(executable); install Debian's chromium or set TSUBAME_CHROMIUM")
            }
            let folder = try TemporaryFolder()
            let pipe = try DevToolsPipe(
                executable,
                [
                    "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
                    "--no-first-run", "--disable-extensions", "--disable-background-networking",
                    "--hide-scrollbars", "--force-color-profile=srgb",
                    "--user-data-dir=\(folder.path)", "about:blank",
                ])
            _ = try await pipe.call("Browser.getVersion")
            profile = folder
            return pipe
        }
        running = start
        return try await start.value
    }

    /// Removed with the process.
    private static var profile: TemporaryFolder?
}
