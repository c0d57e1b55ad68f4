public import Foundation

extension JSONDecoder {
    /// Sends the problems of everything that this decoder decodes from now on to the collector.
    public func collect(into problems: DecodingProblems) {
        if let key = DecodingProblems.key { userInfo[key] = problems }
    }

    /// Decodes a value and tells what was passed over on the way.
    ///
    /// - Throws: What a required property throws; the problems met before are lost with the value.
    public func decodeReporting<Value: Decodable>(
        _ type: Value.Type, from data: Data
    ) throws -> (value: Value, problems: [DecodingProblem]) {
        guard let key = DecodingProblems.key else { return (try decode(type, from: data), []) }
        let problems = DecodingProblems()
        let before = userInfo[key]
        userInfo[key] = problems
        defer { userInfo[key] = before }
        return (try decode(type, from: data), problems.kept)
    }
}

extension PropertyListDecoder {
    /// Sends the problems of everything that this decoder decodes from now on to the collector.
    public func collect(into problems: DecodingProblems) {
        if let key = DecodingProblems.key { userInfo[key] = problems }
    }
}
