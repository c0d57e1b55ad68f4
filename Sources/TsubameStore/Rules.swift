import Foundation

/// What must hold before an object is saved.
public struct Rules<M: Model>: Sendable {
    let checks: [@Sendable (M) -> ValidationError.Failure?]

    /// Makes rules by naming properties: `Rules { $0.content.mustNotBeBlank() }`.
    public init(_ write: (Rulebook<M>) -> Void) {
        let book = Rulebook<M>()
        write(book)
        checks = book.checks
    }

    func failures(of object: M) -> [ValidationError.Failure] {
        checks.compactMap { $0(object) }
    }
}

/// The page on which rules are written.
@dynamicMemberLookup
public final class Rulebook<M: Model> {
    var checks: [@Sendable (M) -> ValidationError.Failure?] = []

    /// A property to say something about.
    public subscript<Value>(
        dynamicMember keyPath: any KeyPath<M, Value> & Sendable
    ) -> Subject<Value> {
        Subject(book: self, keyPath: keyPath)
    }

    /// A property that rules are about.
    public struct Subject<Value> {
        let book: Rulebook
        let keyPath: any KeyPath<M, Value> & Sendable

        /// Adds a rule; the sentence goes on from the property's name, such as "must not be blank".
        public func must(
            _ sentence: String, _ holds: @escaping @Sendable (Value) -> Bool
        ) {
            book.checks.append { [keyPath] object in
                if holds(object[keyPath: keyPath]) { return nil }
                let property = M.schema.column(of: keyPath) ?? String(describing: keyPath)
                return ValidationError.Failure(property: property, sentence: sentence)
            }
        }
    }
}

extension Rulebook.Subject where Value == String {
    /// Refuses a text that is empty or only white space.
    public func mustNotBeBlank() {
        must("must not be blank") { text in
            !text.unicodeScalars.allSatisfy {
                $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
            }
        }
    }

    /// Refuses a text of more characters, as people count them.
    public func mustHaveLength(upTo limit: Int) {
        must(
            "must have at most \(limit.formatted(.number.locale(Locale(identifier: "en")))) characters"
        ) {
            $0.count <= limit
        }
    }
}
