import Foundation
import TsubameStore

/// A table as two programs know it; the second writes every row anew.
@Model("Note") final class OldNote {
    @Attribute(.indexed) var title: String = ""
    var stars: Int = 0
}

@Model("Note") final class NewNote {
    @Attribute(.searchable, .folded, .formerly("title")) var name: String = ""
    var stars: String = ""
    @Attribute(.unique) var slug: String?
}

/// Makes the file of the older program.
func makeNotes(_ path: String, count: Int) async throws {
    let store = try Store(path: path, models: [OldNote.self])
    try await store.background { context in
        for number in 1...count {
            let note = OldNote()
            note.title = "Note \(number) of many, with enough words to fill some pages"
            note.stars = number
            try context.insert(note)
        }
        try await context.save()
    }
    await store.close()
    say("made")
}

/// Opens it as the newer program does.
func migrateNotes(_ path: String) async throws {
    say("begin")
    let steps: [MigrationStep] = [
        .converting("stars", of: "Note") { (stars: Int) in "\(stars) stars" },
        MigrationStep("add slugs") { try $0.execute("UPDATE Note SET slug = 'note-' || id") },
    ]
    let store = try Store(path: path, models: [NewNote.self], version: 2, migrations: steps)
    say("open")
    await store.close()
    say("closed")
}
