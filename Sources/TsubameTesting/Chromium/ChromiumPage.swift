import TsubameHTTP

/// One tab with storage of its own.
@MainActor
final class ChromiumPage {
    private let pipe: DevToolsPipe
    private let context: String
    private let target: String
    private let session: String

    init(_ pipe: DevToolsPipe) async throws {
        self.pipe = pipe
        context = try await Self.text(
            pipe.call("Target.createBrowserContext", ["disposeOnDetach": true]),
            "browserContextId")
        target = try await Self.text(
            pipe.call(
                "Target.createTarget",
                [
                    "url": "about:blank", "browserContextId": .string(context), "width": 1024,
                    "height": 768,
                ]), "targetId")
        session = try await Self.text(
            pipe.call("Target.attachToTarget", ["targetId": .string(target), "flatten": true]),
            "sessionId")
        try await call("Page.enable")
        try await call("DOM.enable")
        try await call(
            "Page.addScriptToEvaluateOnNewDocument", ["source": .string(ChromiumScript.source)])
    }

    @discardableResult
    func call(_ method: String, _ parameters: JSONValue = [:]) async throws -> JSONValue {
        try await pipe.call(method, parameters, session: session)
    }

    /// Runs an expression in the page and gives its value; promises are waited for.
    func evaluate(_ expression: String) async throws -> JSONValue {
        let answer = try await call(
            "Runtime.evaluate",
            [
                "expression": .string(expression), "returnByValue": true, "awaitPromise": true,
                "userGesture": true,
            ])
        if let failure = answer["exceptionDetails"] {
            throw ScreenDriverError(
                .browserRefused,
                failure["exception"]?["description"]?.text ?? failure["text"]?.text ?? expression)
        }
        return answer["result"]?["value"] ?? .null
    }

    func open(_ address: String) async throws {
        try await call("Page.navigate", ["url": .string(address)])
        try await load()
    }

    func reload() async throws {
        _ = try await evaluate("globalThis.tsubameOld = true")
        try await call("Page.reload")
        // The old page answers until the new one takes its place.
        while try await evaluateWhileLoading("globalThis.tsubameOld === true") == true {
            await Task.yield()
        }
        try await load()
    }

    private func load() async throws {
        while try await evaluateWhileLoading("document.readyState") != "complete" {
            await Task.yield()
        }
    }

    // A page that goes away takes its answer with it.
    private func evaluateWhileLoading(_ expression: String) async throws -> JSONValue {
        do {
            return try await evaluate(expression)
        } catch let error as ScreenDriverError where error.code == .browserRefused {
            return .null
        }
    }

    /// Waits until every event that was sent has been answered and what came has been painted.
    func settle() async throws { _ = try await evaluate("tsubameTest.settled()") }

    func close() async {
        _ = try? await pipe.call(
            "Target.disposeBrowserContext", ["browserContextId": .string(context)])
    }

    private static func text(_ answer: JSONValue, _ name: String) throws -> String {
        guard let text = answer[name]?.text else {
            throw ScreenDriverError(.browserRefused, "no \(name)")
        }
        return text
    }
}
