import TsubameHTTP

extension HTTPRequest {
    /// The value of a `:name` in the route's path; 404 if it is not of the type.
    ///
    /// A path that can name nothing is not found, so it is no error of the client's input.
    public func parameter<Value: ParameterValue>(
        _ name: String, as type: Value.Type = Value.self
    ) throws -> Value {
        guard let text = parameters[name], let value = Value(parameter: text) else {
            throw Problem(.notFound)
        }
        return value
    }

    /// The value of a name in the query, nil if it is not there; 400 if it is not of the type.
    public func queryValue<Value: ParameterValue>(
        _ name: String, as type: Value.Type = Value.self
    ) throws -> Value? {
        var reader = QueryReader(query)
        let value: Value? = reader.value(name)
        try reader.finish()
        return value
    }
}
