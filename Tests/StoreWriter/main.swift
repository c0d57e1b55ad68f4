import Glibc
import TsubameSQLite
import TsubameSupport

// store-writer forever PATH DURABILITY   commits numbers and prints each one, until it is killed
// store-writer asked PATH DURABILITY     commits one number for each line that comes in
// store-writer limited PATH BYTES        the same as forever with a limit on the size of files:
//                                        prints the error, then lifts the limit and commits again
// store-writer script PATH SEED          does random things in a store until it is killed
// store-writer notes PATH COUNT          makes a store of an older program
// store-writer migrate PATH -            opens it with a newer one

/// Prints past any buffer: what is printed has been promised.
func say(_ text: String) {
    let line = text + "\n"
    _ = line.withCString { write(1, $0, strlen($0)) }
}

func forever(_ commits: NumberedCommits) throws {
    var number = try commits.last()
    say("open \(number)")
    while true {
        number += 1
        try commits.commit(number)
        say("\(number)")
    }
}

func limited(_ path: String, _ bytes: UInt) throws {
    signal(SIGXFSZ, SIG_IGN)
    let commits = try NumberedCommits.pool(path, .normal)
    var limit = rlimit(rlim_cur: bytes, rlim_max: UInt.max)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    var number = try commits.last()
    do {
        while true {
            try commits.commit(number + 1)
            number += 1
        }
    } catch let error as SQLiteError {
        say("\(number)")
        say("\(error.code.rawValue) \(error.advice)")
    }
    limit.rlim_cur = UInt.max
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    try commits.commit(number + 1)
    say("\(try commits.last())")
}

let arguments = CommandLine.arguments
guard arguments.count == 4 else {
    say("usage: store-writer forever|asked|limited|script|notes|migrate PATH ARGUMENT")
    exit(2)
}
let durability = Durability(rawValue: arguments[3]) ?? .normal
switch arguments[1] {
case "forever": try forever(.pool(arguments[2], durability))
case "asked":
    let commits = try NumberedCommits.pool(arguments[2], durability)
    say("open \(try commits.last())")
    while readLine() != nil {
        let number = try commits.last() + 1
        try commits.commit(number)
        say("\(number)")
    }
case "script": try await script(arguments[2], seed: UInt64(arguments[3]) ?? 1)
case "notes": try await makeNotes(arguments[2], count: Int(arguments[3]) ?? 1)
case "migrate": try await migrateNotes(arguments[2])
default: try limited(arguments[2], UInt(arguments[3]) ?? 0)
}
