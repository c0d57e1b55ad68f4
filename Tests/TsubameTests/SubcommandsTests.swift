import Testing

@testable import Tsubame

@Suite struct SubcommandsTests {
    private let subcommands = Subcommands(
        program: "shop",
        [
            Subcommand("serve", summary: "serves the app") { _ in 0 },
            Subcommand("store", summary: "looks after data", settings: [.data], operands: "ACTION")
            {
                _ in 0
            },
        ])

    /// What was decided, as one string: `serve 8888 []`.
    private func decide(_ arguments: [String], file: Configuration.File = .absent) -> String {
        switch subcommands.decide(arguments, environment: [:], file: file) {
        case .run(let subcommand, let asked):
            "\(subcommand.name) \(asked.configuration.port) \(asked.operands)"
        case .say(let text): "says \(text)"
        case .refuse(let error): "refuses \(error)"
        }
    }

    @Test(arguments: [
        ([], "serve 8888 []"),
        (["--port", "1"], "serve 1 []"),
        (["serve", "--port=1"], "serve 1 []"),
        (["store", "migrate", "--data", "x", "now"], #"store 8888 ["migrate", "now"]"#),
        (["--version"], "says shop (Tsubame \(Release.version))\n"),
    ])
    func `arguments choose a subcommand, serve by default`(arguments: [String], expected: String) {
        #expect(decide(arguments) == expected)
    }

    @Test(arguments: [
        (["sevre"], "refuses sevre: is not a known subcommand; did you mean serve?"),
        (["zzzzzz"], "refuses zzzzzz: is not a known subcommand; known: serve, store, help"),
        (["help", "stroe"], "did you mean store?"),
        (["serve", "now"], #"refuses serve: "now" is not expected here; run shop help serve"#),
        (["store", "--port", "1"], "refuses --port: is not a known setting"),
        (["--port", "x"], "refuses --port:"),
    ])
    func `what is not known is refused with advice`(arguments: [String], expected: String) {
        #expect(decide(arguments).contains(expected))
    }

    @Test(arguments: [["help"], ["--help"], ["-h"]])
    func `help names every subcommand and the flags of the default one`(arguments: [String]) {
        let text = decide(arguments)
        for part in ["usage: shop", "serve ", "store ", "--durability LEVEL", "[8888]"] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test(arguments: [["help", "store"], ["store", "--help"], ["store", "--data", "x", "-h"]])
    func `help on a subcommand names its own flags only`(arguments: [String]) {
        let text = decide(arguments)
        #expect(text.hasPrefix("says usage: shop store [flags] ACTION"))
        #expect(text.contains("--data FOLDER") && !text.contains("--port"))
    }
}
