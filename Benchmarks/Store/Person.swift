/// One row of what is measured: six columns, as in the figures of the rivals.
struct Person {
    var id: Int64
    var name: String
    var email: String
    var age: Int64
    var score: Double
    var createdAt: Double

    static let table = """
        CREATE TABLE person (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL,
            age INTEGER NOT NULL, score REAL NOT NULL, createdAt REAL NOT NULL) STRICT;
        CREATE INDEX personByAge ON person (age)
        """
    static let insert = "INSERT INTO person VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
    static let all = "SELECT id, name, email, age, score, createdAt FROM person"
    static let byID = "SELECT id, name, email, age, score, createdAt FROM person WHERE id = ?1"
    static let update = "UPDATE person SET age = age + 1 WHERE id = ?1"
    static let save = """
        UPDATE person SET name = ?2, email = ?3, age = ?4, score = ?5, createdAt = ?6 WHERE id = ?1
        """
    /// One in a hundred of all, in an order that no index has.
    static let filtered = """
        SELECT id, name, email, age, score, createdAt FROM person WHERE age = ?1 ORDER BY name, id
        """

    /// The same people in each run; names with letters of two bytes now and then.
    static func people(_ count: Int) -> [Person] {
        (1...count).map { number in
            let scrambled = number &* 2_654_435_761 % 1_000_003
            return Person(
                id: Int64(number),
                name: number.isMultiple(of: 10) ? "Jürgen \(scrambled)" : "Person \(scrambled)",
                email: "person\(scrambled)@example.com", age: Int64(scrambled % 100),
                score: Double(scrambled) / 7, createdAt: 700_000_000 + Double(number))
        }
    }
}
