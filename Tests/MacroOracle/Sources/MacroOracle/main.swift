import Foundation

/// The sources of the corpus by name; a name that ends in `!` is one to be refused.
func corpus(_ path: String) throws -> [(name: String, source: String)] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return text.components(separatedBy: "\n=== ").dropFirst().map { entry in
        let parts = entry.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[2]), let seed = UInt64(arguments[3]) else {
    print("usage: MacroOracle CORPUS MUTATIONS SEED")
    exit(2)
}
let entries = try corpus(arguments[1])
var comparison = Comparison()
for entry in entries { comparison.check(entry.name, entry.source) }
comparison.checkMutations(entries.map(\.source), count: count, seed: seed)
print("\(comparison.passed) passed, \(comparison.failed) failed")
exit(comparison.failed == 0 ? 0 : 1)
