import Tsubame

/// An order, as the JSON rows send and get it.
struct Order: Codable, Sendable {
    var id: Int
    var customer: String
    var total: Double
    var isPaid: Bool
    var tags: [String]

    static let sample = Order(
        id: 4711, customer: "Ada Lovelace", total: 129.5, isPaid: true,
        tags: ["express", "gift", "fragile"])

    /// Says what no order may be.
    func validate() throws {
        var entries: [Problem.Entry] = []
        if id < 1 { entries.append(Problem.Entry("must be at least 1", field: "id")) }
        if customer.isEmpty || customer.utf8.count > 100 {
            entries.append(Problem.Entry("must have 1 to 100 bytes", field: "customer"))
        }
        if total < 0 { entries.append(Problem.Entry("must not be negative", field: "total")) }
        if tags.count > 20 { entries.append(Problem.Entry("must be at most 20", field: "tags")) }
        if !entries.isEmpty { throw Problem.invalid(entries) }
    }
}

/// Routes that read and write JSON.
enum OrderRoutes {
    static func add(to routes: inout Router) {
        routes.post("/echo", .unlogged) { request in
            let order = try await request.json(as: Order.self)
            try order.validate()
            return try HTTPResponse(json: order)
        }
        routes.get("/item", .unlogged) { _ in try HTTPResponse(json: Order.sample) }
    }
}
