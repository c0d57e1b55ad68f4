import StoreScript
import TsubameStore
import TsubameSupport

/// Runs a script until it is killed; prints the mark of the file before and after each save.
@MainActor
func script(_ path: String, seed: UInt64) async throws {
    let durability: Durability = seed.isMultiple(of: 2) ? .normal : .full
    let store = try Store(path: path, models: Town.models, durability: durability)
    let script = try StoreScript(store, seed: seed)
    say("done \(script.town.mark)")
    script.onSave = { say("\($0 ? "done" : "begin") \($1.mark)") }
    while true { try await script.step() }
}
