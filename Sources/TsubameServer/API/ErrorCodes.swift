import TsubameHTTP

/// Every error code of an API; no number stands for two things.
public struct ErrorCodes: Sendable {
    /// Why a table of codes is refused.
    public struct Failure: Error, Equatable, Sendable {
        /// The number in question.
        public let number: Int
        /// What to do about it.
        public let advice: String
    }

    /// The codes by number.
    public let all: [ErrorCode]
    private let general: [Int: ErrorCode]

    /// Joins the general codes and the app's own.
    public init(_ own: [ErrorCode] = []) throws(Failure) {
        var numbers: Set<Int> = Set(ErrorCode.general.map(\.number))
        for code in own {
            guard (2000...9999).contains(code.number) else {
                throw Failure(
                    number: code.number, advice: "choose a number from 2000 to 9999")
            }
            guard numbers.insert(code.number).inserted else {
                throw Failure(number: code.number, advice: "give each error a number of its own")
            }
        }
        all = (ErrorCode.general + own).sorted { $0.number < $1.number }
        general = Dictionary(uniqueKeysWithValues: ErrorCode.general.map { ($0.status.code, $0) })
    }

    /// The general code of a status; another of its hundred if there is none.
    func general(for status: HTTPStatus) -> ErrorCode {
        general[status.code] ?? general[status.code < 500 ? 400 : 500] ?? ErrorCode.general[0]
    }

    /// The table for a manual, in Markdown.
    public var markdown: String {
        let rows = all.map { "| \($0.number) | \($0.status.code) | \($0.message) |\n" }
        return "| code | status | meaning |\n| --- | --- | --- |\n" + rows.joined()
    }
}

extension ErrorCodes.Failure: CustomStringConvertible {
    /// The number and the advice, in one line.
    public var description: String { "error code \(number): \(advice)" }
}

extension ErrorCodes {
    /// `{"errors": [{"message", "code", "field"?}]}`, of any error.
    func body(of problem: Problem) -> JSONValue {
        ["errors": .array(entries(of: problem))]
    }

    func entries(of problem: Problem) -> [JSONValue] {
        let code = general(for: problem.status)
        // A detail without entries is one entry; entries say more than a detail.
        let entries =
            problem.errors.isEmpty
            ? [Problem.Entry(problem.detail ?? code.message, code: code.number)] : problem.errors
        return entries.map { entry in
            var object = JSONObject()
            object["message"] = .string(entry.message)
            object["code"] = .integer(Int64(entry.code ?? code.number))
            if let field = entry.field { object["field"] = .string(field) }
            return .object(object)
        }
    }

    /// The way in which an API tells errors.
    var failureFormat: FailureFormat {
        FailureFormat { error, _ in
            let problem = Problem(describing: error)
            var response = HTTPResponse(problem.status, json: body(of: problem))
            for field in problem.fields { response.fields.add(field.name, field.value) }
            response.fields[.cacheControl] = "no-store"
            return response
        }
    }
}
