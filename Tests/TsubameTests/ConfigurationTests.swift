import Testing

@testable import Tsubame

@Suite struct ConfigurationTests {
    private func read(
        _ arguments: [String] = [], _ environment: [String: String] = [:], file: String? = nil
    ) throws -> Configuration {
        try Configuration.read(
            arguments: arguments, environment: environment,
            file: file.map { .bytes(Array($0.utf8)) } ?? .absent
        ).get().configuration
    }

    private func refusal(
        _ arguments: [String] = [], _ environment: [String: String] = [:], file: String? = nil
    ) -> String? {
        do {
            _ = try read(arguments, environment, file: file)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func `defaults hold when nobody says anything`() throws {
        let configuration = try read()
        #expect(configuration == Configuration())
        #expect(configuration.host == "127.0.0.1")
        #expect(configuration.port == 8888)
        #expect(configuration.data == "./data")
    }

    @Test func `the defaults of the help text are the real ones`() {
        for setting in Setting.all {
            var configuration = Configuration()
            #expect(setting.apply(&configuration, setting.fallback), "\(setting.name)")
            #expect(configuration == Configuration(), "\(setting.name)")
        }
    }

    @Test func `flags beat the environment, which beats the file`() throws {
        let file = #"{"port": 1, "host": "10.0.0.1", "data": "/file"}"#
        let environment = ["TSUBAME_PORT": "2", "TSUBAME_HOST": "10.0.0.2"]
        let configuration = try read(["--port", "3"], environment, file: file)
        #expect(configuration.port == 3)
        #expect(configuration.host == "10.0.0.2")
        #expect(configuration.data == "/file")
    }

    @Test(arguments: [
        ["--port", "9000", "--log-format", "json", "--durability", "full"],
        ["--port=9000", "--log-format=json", "--durability=full"],
        ["--port=1", "--port=9000", "--log-format", "json", "--durability=full"],
    ])
    func `flags take their value after a space or an equals sign`(arguments: [String]) throws {
        let configuration = try read(arguments)
        #expect(configuration.port == 9000)
        #expect(configuration.logFormat == .json)
        #expect(configuration.durability == .full)
    }

    @Test(arguments: [
        ("localhost", "localhost"), ("LocalHost", "localhost"), ("0.0.0.0", "0.0.0.0"),
        ("::", "::"), ("[::1]", "::1"), ("fe80::1", "fe80::1"),
    ])
    func `a host is an address or localhost`(text: String, host: String) throws {
        #expect(try read(["--host", text]).host == host)
    }

    @Test func `an empty variable and an unrelated one count as unset`() throws {
        let environment = ["TSUBAME_PORT": "", "TSUBAME_SERVICE_HOST": "x", "PORT": "1"]
        #expect(try read([], environment) == Configuration())
    }

    @Test(arguments: [
        (["--port", "abc"], #"--port: "abc" is not allowed; allowed: a whole number"#),
        (["--port", "65536"], #"--port: "65536" is not allowed"#),
        (["--port=-1"], #"--port: "-1" is not allowed"#),
        (["--port", "+80"], #"--port: "+80" is not allowed"#),
        (["--port", "８０"], "is not allowed"),
        (["--port="], #"--port: "" is not allowed"#),
        (["--port"], "--port: needs a value; allowed: a whole number"),
        (["--port", "--host", "::"], "--port: needs a value"),
        (["--host", "example.com"], "allowed: an IPv4 address, an IPv6 address or localhost"),
        (["--host", "1.2.3"], "--host"),
        (["--host", "[1.2.3.4]"], "--host"),
        (["--data", ""], #"--data: "" is not allowed; allowed: the path of a folder"#),
        (["--log-format", "xml"], "allowed: text or json"),
        (["--durability", "FULL"], "allowed: normal or full"),
        (["--prot", "1"], "--prot: is not a known setting; did you mean --port?"),
        (["--port\u{1b}[2J", "1"], "--port\\u{1b}[2J: is not a known setting"),
        (["-p", "1"], "-p: is not a known setting; known: --host, --port"),
        (["--zzzzzzzz"], "--zzzzzzzz: is not a known setting; known: --host"),
    ])
    func `a bad flag is refused in one line that names it`(
        arguments: [String], expected: String
    ) throws {
        let line = try #require(refusal(arguments))
        #expect(line.contains(expected))
        #expect(!line.contains("\n"))
    }

    @Test func `a bad value with a line break stays one line`() throws {
        let line = try #require(refusal(["--port", "1\n2\u{2028}3"]))
        #expect(line.contains(#"--port: "1\n2\u{2028}3" is not allowed"#))
    }

    @Test(arguments: [
        (["TSUBAME_PORT": "tcp://10.0.0.1:80"], #"TSUBAME_PORT: "tcp://10.0.0.1:80" is not"#),
        (["TSUBAME_PROT": "1"], "TSUBAME_PROT: is not a known setting; did you mean TSUBAME_PORT?"),
        (["TSUBAME_LOGFORMAT": "json"], "did you mean TSUBAME_LOG_FORMAT?"),
    ])
    func `a bad variable is refused by name`(
        environment: [String: String], expected: String
    ) throws {
        #expect(try #require(refusal([], environment)).contains(expected))
    }

    @Test(arguments: [
        (#"{"port": "x"}"#, #"tsubame.json: port: "x" is not allowed"#),
        (#"{"port": 1.5}"#, #"tsubame.json: port: "1.5" is not allowed"#),
        (#"{"port": true}"#, #"tsubame.json: port: "true" is not allowed"#),
        (#"{"port": null}"#, #"tsubame.json: port: "null" is not allowed"#),
        (#"{"port": [1]}"#, #"tsubame.json: port: "a list or an object" is not allowed"#),
        (#"{"data": "a\u0000b"}"#, "tsubame.json: data:"),
        (#"{"prot": 1}"#, "tsubame.json: prot: is not a known setting; did you mean port?"),
        (#"{"port": 1"#, "tsubame.json: is not a JSON object of settings; "),
        ("[]", "tsubame.json: is not a JSON object of settings; "),
        ("", "tsubame.json: is not a JSON object of settings; "),
        (String(repeating: " ", count: 65_537), "it may hold 65536 bytes at most"),
    ])
    func `a bad file is refused by key`(file: String, expected: String) throws {
        let line = try #require(refusal(file: file))
        #expect(line.contains(expected))
        #expect(!line.contains("\n"))
    }

    @Test func `an unreadable file is refused with its reason`() {
        let result = Configuration.read(
            arguments: [], environment: [:], file: .unreadable("Permission denied"))
        #expect(throws: ConfigurationError.self) { try result.get() }
    }

    @Test(arguments: [
        ("--prot", "--port"), ("--hots", "--host"), ("--hostt", "--host"), ("--PORT", "--port"),
        ("--dura", "--durability"), ("--x", nil), (String(repeating: "-", count: 99), nil),
    ])
    func `the nearest name is one a finger could have meant`(given: String, nearest: String?) {
        #expect(NearestName.of(given, among: Setting.all.map(\.flag)) == nearest)
    }
}
