import TsubameTestSupport

extension SeededGenerator {
    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
