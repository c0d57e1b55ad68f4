import Foundation

/// A number that the environment sets, such as `TSUBAME_SEED`; nil without one.
package func setting<Number: LosslessStringConvertible>(_ name: String) -> Number? {
    ProcessInfo.processInfo.environment[name].flatMap(Number.init)
}
