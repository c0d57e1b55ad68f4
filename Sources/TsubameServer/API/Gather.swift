import TsubameHTTP
public import TsubameSupport

/// One answer from several sources that are asked at once: `GET /home`.
///
/// A source that fails, or takes too long, is told in `errors` and its member is null; the others
/// are answered. The answer may be kept for as long as the one of its parts that ends first.
public struct Gather: APIElement {
    /// One source.
    public struct Part: Sendable {
        let name: String
        let timeout: Duration
        let freshness: Freshness
        let schema: JSONSchema
        let ask: @Sendable (APIRequest) async throws -> JSONValue

        /// Asks a source; its name is its member in the answer, and items have their links there.
        public init<Value: Encodable & Sendable>(
            _ name: String, freshness: Freshness = .none, timeout: Duration = .seconds(5),
            _ ask: @escaping @Sendable (APIRequest) async throws -> Value
        ) {
            self.name = name
            self.timeout = timeout
            self.freshness = freshness
            schema =
                (Value.self as? any LinkedItems.Type)?.linkedSchema ?? JSONSchema(of: Value.self)
            self.ask = { request in
                let value = try await ask(request)
                return try (value as? any LinkedItems)?.linked(for: request)
                    ?? JSONValue(encoding: value)
            }
        }
    }

    /// The route.
    public let apiRoutes: [APIRoute]

    /// Gathers parts under a name.
    /// - Parameter time: what the parts' time is measured with.
    public init(_ name: String, time: TimeSource = .live, _ parts: [Part]) {
        var route = APIRoute(
            .get, "/" + name, rel: name, summary: "Gathers what \(name) needs from several sources"
        ) {
            try await Self.answer($0, name, parts, time)
        }
        route.responseSchema = .gathering(parts.map { ($0.name, $0.schema) })
        route.isPartial = true
        apiRoutes = [route]
    }

    private enum Outcome: Sendable {
        case value(JSONValue)
        case failure(Problem)
    }

    private static func answer(
        _ request: APIRequest, _ name: String, _ parts: [Part], _ time: TimeSource
    ) async throws -> APIAnswer {
        let outcomes = await withTaskGroup(of: (Int, Outcome).self) { group in
            for (index, part) in parts.enumerated() {
                group.addTask { (index, await ask(part, request, time)) }
            }
            var outcomes = [Outcome?](repeating: nil, count: parts.count)
            for await (index, outcome) in group { outcomes[index] = outcome }
            return outcomes
        }
        var body = JSONObject()
        var problems: [Problem] = []
        for (part, outcome) in zip(parts, outcomes) {
            switch outcome {
            case .value(let value)?: body[part.name] = value
            case .failure(var problem)?:
                body[part.name] = .null
                problem.errors = [
                    Problem.Entry(
                        problem.sentence, code: problem.errors.first?.code, field: part.name)
                ]
                problems.append(problem)
            case nil: break
            }
        }
        var answer = APIAnswer(
            .object(body), links: [APILink("self", request.uri("/" + name))])
        answer.problems = problems
        if problems.isEmpty {
            answer.age = parts.map { $0.freshness.seconds(at: request.now) ?? 0 }.min()
        } else if problems.count == parts.count {
            answer.status = HTTPStatus(502)
        }
        return answer
    }

    private static func ask(
        _ part: Part, _ request: APIRequest, _ time: TimeSource
    ) async -> Outcome {
        // A source that does not mind being cancelled must not hold up the others.
        let asking = Task { await outcome(part, request) }
        let slow = Outcome.failure(Problem(HTTPStatus(504), detail: "the source took too long"))
        let race = Race<Outcome>()
        let watch = Task {
            do {
                try await time.sleep(for: part.timeout)
                race.finish(slow)
            } catch {
                // Cancelled, since the source was quicker.
            }
        }
        Task { race.finish(await asking.value) }
        let first = await withTaskCancellationHandler {
            await race.winner()
        } onCancel: {
            race.finish(slow)
        }
        watch.cancel()
        asking.cancel()
        return first
    }

    private static func outcome(_ part: Part, _ request: APIRequest) async -> Outcome {
        do {
            return .value(try await part.ask(request))
        } catch let error as any ProblemConvertible {
            return .failure(error.problem)
        } catch {
            return .failure(Problem(HTTPStatus(502), detail: "the source failed"))
        }
    }
}
