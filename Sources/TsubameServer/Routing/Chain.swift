import TsubameHTTP
import TsubameSupport

/// The middleware around a group's routes, and how the group tells errors.
///
/// A filter sees the answer that an error became; other middleware sees the error itself.
final class Chain: Sendable {
    private enum Stage: Sendable {
        case filter(any Filter)
        case middleware(any Middleware)
    }

    /// What stands before every path of the group, as segments.
    let prefix: [String]
    let middleware: [any Middleware]
    let failures: FailureFormat
    let report: FailureReport?
    private let stages: [Stage]
    /// Whether everything can be done on the loop's thread.
    private let isDirect: Bool

    init(
        prefix: [String], middleware: [any Middleware], failures: FailureFormat,
        report: FailureReport? = nil
    ) {
        self.prefix = prefix
        self.middleware = middleware
        self.failures = failures
        self.report = report
        stages = middleware.map { ($0 as? any Filter).map(Stage.filter) ?? .middleware($0) }
        isDirect = stages.allSatisfy { if case .filter = $0 { true } else { false } }
    }

    func isAround(_ segments: [String]) -> Bool {
        segments.count >= prefix.count && zip(prefix, segments).allSatisfy(==)
    }

    func answer(_ error: any Error, to request: HTTPRequest) -> HTTPResponse {
        let response = failures.render(error, request)
        if response.status.code >= 500 { report?(error, request) }
        return response
    }

    /// Puts the chain around an action.
    func around(_ action: RouteAction) -> RouteAnswer {
        switch action {
        case .direct(let handler) where isDirect:
            .direct { [self] in respondNow(to: $0, handler) }
        case .direct(let handler): .later { [self] in await respond(to: $0, handler) }
        case .prompt(let handler, let later) where isDirect:
            .prompt { [self] in respondPromptly(to: $0, handler, later) }
        // Filters need no task of their own, nor does what they answer.
        case .later(let handler) where isDirect:
            .prompt { [self] in respondPromptly(to: $0, { _ in nil }, handler) }
        case .later(let handler), .prompt(_, let handler):
            .later { [self] in await respond(to: $0, handler) }
        case .webSocket(let decide): .webSocket { [self] in await decision(on: $0, decide) }
        }
    }

    private func respondNow(to request: HTTPRequest, _ handler: DirectHandler) -> HTTPResponse {
        var request = request
        var passed = 0
        var response: HTTPResponse
        do {
            response = try enter(&request, &passed) ?? handler(request)
        } catch {
            response = answer(error, to: request)
        }
        leave(&response, request, passed)
        return response
    }

    private func respondPromptly(
        to request: HTTPRequest, _ handler: (HTTPRequest) throws -> HTTPResponse?,
        _ later: @escaping AsyncHandler
    ) -> PromptAnswer {
        var request = request
        var passed = 0
        var response: HTTPResponse?
        do {
            response = try enter(&request, &passed) ?? handler(request)
        } catch {
            response = answer(error, to: request)
        }
        guard var response else {
            // The filters have seen the request; only its handler is asked again.
            return .later { [self, request, passed] in
                var response: HTTPResponse
                do {
                    response = try await later(request)
                } catch {
                    response = answer(error, to: request)
                }
                leave(&response, request, passed)
                return response
            }
        }
        leave(&response, request, passed)
        return .now(response)
    }

    /// Leads a request through the filters; counts those that let it pass.
    private func enter(_ request: inout HTTPRequest, _ passed: inout Int) throws -> HTTPResponse? {
        while passed < stages.count {
            if case .filter(let filter) = stages[passed],
                let early = try filter.before(&request)
            {
                return early
            }
            passed += 1
        }
        return nil
    }

    private func leave(_ response: inout HTTPResponse, _ request: HTTPRequest, _ passed: Int) {
        for stage in stages[..<passed].reversed() {
            if case .filter(let filter) = stage { filter.after(&response, to: request) }
        }
    }

    private func respond(to request: HTTPRequest, _ handler: AsyncHandler) async -> HTTPResponse {
        do {
            return try await walk(0, request, handler)
        } catch {
            return answer(error, to: request)
        }
    }

    private func walk(
        _ index: Int, _ request: HTTPRequest, _ handler: AsyncHandler
    ) async throws -> HTTPResponse {
        guard index < stages.count else { return try await handler(request) }
        switch stages[index] {
        case .middleware(let middleware):
            return try await withoutActuallyEscaping(handler) { handler in
                try await middleware.respond(to: request) { [self] in
                    try await walk(index + 1, $0, handler)
                }
            }
        case .filter(let filter):
            var request = request
            if let early = try filter.before(&request) { return early }
            var response: HTTPResponse
            do {
                response = try await walk(index + 1, request, handler)
            } catch {
                response = answer(error, to: request)
            }
            filter.after(&response, to: request)
            return response
        }
    }

    private func decision(
        on request: HTTPRequest, _ decide: @escaping WebSocketRoute
    ) async -> WebSocketDecision {
        let accepted = Lock(WebSocketHandler?.none)
        let response = await respond(to: request) { request in
            switch try await decide(request) {
            case .refuse(let response): return response
            case .accept(let handler):
                accepted.withLock { $0 = handler }
                return HTTPResponse(HTTPStatus(101))
            }
        }
        if response.status.code == 101, let handler = accepted.withLock({ $0 }) {
            return .accept(handler)
        }
        return .refuse(response)
    }
}
