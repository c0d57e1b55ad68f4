import Foundation

// store-bench [ROUNDS [NAME…]]: one table, milliseconds for the whole of each operation.

let arguments = CommandLine.arguments.dropFirst()
let rounds = arguments.first.flatMap(Int.init) ?? 5
let wanted = arguments.dropFirst()

func text(_ number: Double?) -> String {
    guard let number else { return "–" }
    return String(format: number < 1 ? "%.4f" : number < 10 ? "%.2f" : "%.0f", number)
}

let workshop = try Workshop()
defer { workshop.remove() }
try await workshop.prepare()
print(
    "Milliseconds of processor time, medians of \(rounds) rounds in turns; WAL, synchronous=NORMAL")
print("| what | GRDB 7.8 Codable | GRDB by hand | raw C | pool | store | pool ÷ raw |")
print("|" + String(repeating: " --- |", count: 7))
for row in try workshop.rows where wanted.isEmpty || wanted.contains(where: row.name.hasPrefix) {
    let times = try await row.measure(rounds: rounds)
    let ratio = times[0].flatMap { raw in times[1].map { String(format: "%.2f", $0 / raw) } }
    let store = times.count > 2 ? times[2] : nil
    print(
        "| \(row.name) | \(text(row.rival.codable)) | \(text(row.rival.byHand)) |"
            + " \(text(times[0])) | \(text(times[1])) | \(text(store)) | \(ratio ?? "–") |")
}
let bytes = try workshop.memory().map { "\($0)" }
print("Bytes of memory for each fetched row: \(bytes.joined(separator: ", ")) (raw C, pool, store)")
let told = try await workshop.told(rounds: 2_000)
print(
    "Milliseconds from a commit until a list in another context has changed:"
        + " \(text(told[told.count / 2])) (p50), \(text(told[told.count * 99 / 100])) (p99)")
