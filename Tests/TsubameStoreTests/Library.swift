import Foundation
import TsubameStore

/// Models with every kind of relation.
@Model final class Shelf {
    @Attribute(.folded) var name: String = ""
    @Relation(inverse: \Book.shelf, onDelete: .cascade) var books: [Book] = []

    init(_ name: String) { self.name = name }
}

@Model final class Book {
    @Attribute(.folded, .indexed) var title: String = ""
    var pages: Int = 0
    var published: Date?
    @Relation var shelf: Shelf?
    @Relation var author: Author?
    @Relation(inverse: \Genre.books) var genres: [Genre] = []

    init(_ title: String, pages: Int = 0) {
        self.title = title
        self.pages = pages
    }
}

@Model final class Genre {
    @Attribute(.unique) var name: String = ""
    @Relation var books: [Book] = []

    init(_ name: String) { self.name = name }
}

@Model final class Author {
    var name: String = ""
    @Relation(inverse: \Book.author, onDelete: .deny) var books: [Book] = []
    @Relation(inverse: \Passport.owner, onDelete: .cascade) var passport: Passport?
    @Relation var mentor: Author?

    init(_ name: String) { self.name = name }
}

@Model final class Passport {
    var number: String = ""
    @Relation var owner: Author?

    init(_ number: String) { self.number = number }
}

let library: [any Model.Type] = [
    Shelf.self, Book.self, Genre.self, Author.self, Passport.self,
]
