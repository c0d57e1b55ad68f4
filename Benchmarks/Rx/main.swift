import Foundation

// rx-bench [ROUNDS [NAME…]]: one table, nanoseconds and allocations an event, beside the rivals.

let arguments = CommandLine.arguments.dropFirst()
let rounds = arguments.first.flatMap(Int.init) ?? 5
let wanted = arguments.dropFirst()

func text(_ figure: Row.Figure) -> String {
    guard let nanoseconds = figure.nanoseconds else { return "–" }
    let allocations = figure.allocations.map { " (\(String(format: "%.1f", $0)))" } ?? ""
    return String(format: "%.0f", nanoseconds) + allocations
}

func text(_ number: Double?) -> String { number.map { String(format: "%.0f", $0) } ?? "–" }

print("Nanoseconds an event (allocations in brackets), medians of \(rounds) rounds")
print("| what | RxSwift 6 | OpenCombine | plain closure | target | Tsubame | RxSwift ÷ Tsubame |")
print("|" + String(repeating: " --- |", count: 7))
var ratios: [Double] = []
for row in Row.all where wanted.isEmpty || wanted.contains(where: row.name.hasPrefix) {
    let own = row.measure(rounds: rounds)
    let ratio = (row.rxSwift.nanoseconds ?? 0) / max(own.nanoseconds ?? 1, 1)
    ratios.append(ratio)
    print(
        "| \(row.name) | \(text(row.rxSwift)) | \(text(row.openCombine)) | \(text(row.plain)) |"
            + " \(text(row.target)) | \(text(own)) | \(String(format: "%.1f", ratio)) |")
}
let mean = exp(ratios.map(log).reduce(0, +) / Double(max(ratios.count, 1)))
print("Geometric mean of the last column: \(String(format: "%.1f", mean))")
