@testable import TsubameModelSource

/// A class in the middle of a file, its members one by one, and the bytes as a message.
package func fuzzModel(_ bytes: [UInt8]) {
    let model = ModelSource(bytes)
    for finding in model.findings {
        precondition(
            finding.range.lowerBound >= 0 && finding.range.upperBound <= bytes.count,
            "a finding outside of the source")
    }
    if model.findings.isEmpty { readAgain(model) }
    _ = try? SourceParser.member(bytes)
    _ = try? SourceParser.attribute(bytes)
    var plugin = ModelPlugin()
    let answer = plugin.answer(bytes)
    precondition((try? JSONReader.read(answer)) != nil, "an answer that is no JSON")
}

/// What was accepted, written plainly, is the same model: nothing in it reaches beyond its place.
func readAgain(_ model: ModelSource) {
    var source = "\(model.access)final class \(model.name) {\n"
    for property in model.properties where property.kind == .attribute {
        let value = property.value.map { " = \($0)" } ?? ""
        source += "var \(property.name): \(property.type)\(value)\n"
    }
    let again = ModelSource(Array("\(source)}".utf8))
    let names = model.properties.filter { $0.kind == .attribute }.map(\.name)
    precondition(again.findings.isEmpty, "what was accepted is refused: \(source)")
    precondition(again.properties.map(\.name) == names, "other properties: \(source)")
}
