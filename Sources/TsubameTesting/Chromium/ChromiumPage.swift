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
        _ = try await evaluate(
            "new Promise(done => document.readyState === 'complete' ? done() : addEventListener('load', () => done()))"
        )
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
