/// Some families of birds, each with some of its members.
enum Families {
    static let all: [(family: String, members: [String])] = [
        (
            "Ducks and geese",
            ["Eider", "Gadwall", "Garganey", "Mallard", "Pintail", "Shoveler", "Teal"]
        ),
        ("Finches", ["Brambling", "Bullfinch", "Chaffinch", "Crossbill", "Goldfinch", "Siskin"]),
        (
            "Gulls and terns",
            ["Arctic tern", "Black tern", "Herring gull", "Kittiwake", "Little gull"]
        ),
        ("Owls", ["Barn owl", "Eagle owl", "Little owl", "Long-eared owl", "Tawny owl"]),
        ("Swallows", ["Barn swallow", "Crag martin", "House martin", "Sand martin"]),
        ("Thrushes", ["Blackbird", "Fieldfare", "Mistle thrush", "Redwing", "Ring ouzel"]),
        ("Tits", ["Blue tit", "Coal tit", "Crested tit", "Great tit", "Marsh tit", "Willow tit"]),
        ("Waders", ["Avocet", "Curlew", "Dunlin", "Lapwing", "Ruff", "Snipe", "Turnstone"]),
    ]

    /// The same birds in any order, families and members.
    static func shuffled() -> [(family: String, members: [String])] {
        all.shuffled().map { ($0.family, $0.members.shuffled()) }
    }
}
