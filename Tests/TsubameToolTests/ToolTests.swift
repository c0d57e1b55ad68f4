import Testing
import Tsubame

@testable import tsubame

@Suite struct ToolTests {
    @Test(arguments: [
        (["serve"], ["serve"], BuildConfiguration.debug),
        (["serve", "--port", "1"], ["serve", "--port", "1"], .debug),
        (["serve", "--release", "--port=1"], ["serve", "--port=1"], .release),
        (["store", "--help"], ["store", "--help"], .debug),
        (["routes"], ["routes"], .debug),
    ])
    func `an app's subcommands go to the app, without the tool's own flag`(
        arguments: [String], passed: [String], configuration: BuildConfiguration
    ) {
        let expected = Tool.Decision.start(arguments: passed, configuration: configuration)
        #expect(Tool.decide(arguments) == expected)
    }

    @Test(arguments: [
        ("sevre", "sevre: is not a known subcommand; did you mean serve?"),
        ("--versoin", "--versoin: is not a known subcommand; did you mean --version?"),
        ("--port", "begin with a subcommand"),
        ("new", "new: is not a known subcommand; see tsubame help"),
        ("a\nb", #"a\nb: is not a known subcommand"#),
    ])
    func `what the tool cannot do is refused in one line`(
        argument: String, expected: String
    ) throws {
        guard case .refuse(let error) = Tool.decide([argument]) else {
            Issue.record("not refused")
            return
        }
        #expect("\(error)".contains(expected))
        #expect(!"\(error)".contains("\n"))
    }

    @Test(arguments: [[], ["help"], ["--help"], ["-h"]])
    func `help names every subcommand`(arguments: [String]) {
        #expect(Tool.decide(arguments) == .say(Tool.help))
        for name in Tool.subcommands { #expect(Tool.help.contains(name), "\(name)") }
    }

    @Test func `the version is the library's`() {
        #expect(Tool.decide(["--version"]) == .say("tsubame \(Release.version)\n"))
    }
}
