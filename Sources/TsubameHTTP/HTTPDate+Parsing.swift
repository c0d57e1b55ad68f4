extension HTTPDate {
    /// The moment that a text names, in any of the three forms of RFC 9110 §5.6.7.
    ///
    /// The name of the weekday must be one, but it is the date that counts if they disagree.
    /// - Parameter now: seconds since 1970; a year of two digits that would lie more than 50 years
    ///   after it is of the century before.
    public static func secondsSince1970(
        parsing text: String, now: Int
    ) throws(FieldFailure) -> Int {
        var scanner = try FieldScanner(text, longest: 64)
        let start = scanner.position
        let weekday = scanner.take(while: isLetter)
        let moment: Moment
        if longDays.contains(weekday) {
            moment = try longForm(&scanner, now: now)
        } else if !days.contains(weekday) {
            throw scanner.failure(.malformed, "begin with a weekday such as Sun", at: start)
        } else if scanner.next == 0x2C {
            moment = try fixedForm(&scanner)
        } else {
            moment = try cForm(&scanner)
        }
        guard scanner.isAtEnd else { throw scanner.failure(.malformed, "end after the date") }
        return moment.seconds
    }

    private struct Moment {
        var year = 0
        var month = 0
        var date = 0
        var second = 0

        var seconds: Int { HTTPDate.day(year, month, date) * 86_400 + second }
    }

    private static let longDays = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]

    /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`.
    private static func fixedForm(_ scanner: inout FieldScanner) throws(FieldFailure) -> Moment {
        var moment = Moment()
        try word(", ", &scanner)
        moment.date = try digits(2, &scanner)
        try word(" ", &scanner)
        moment.month = try month(&scanner)
        try word(" ", &scanner)
        moment.year = try digits(4, &scanner)
        try check(moment, scanner)
        try word(" ", &scanner)
        moment.second = try time(&scanner)
        try word(" GMT", &scanner)
        return moment
    }

    /// Reads `Sunday, 06-Nov-94 08:49:37 GMT`.
    private static func longForm(
        _ scanner: inout FieldScanner, now: Int
    ) throws(FieldFailure) -> Moment {
        var moment = Moment()
        try word(", ", &scanner)
        moment.date = try digits(2, &scanner)
        try word("-", &scanner)
        moment.month = try month(&scanner)
        try word("-", &scanner)
        let short = try digits(2, &scanner)
        let afterYear = scanner
        try word(" ", &scanner)
        moment.second = try time(&scanner)
        try word(" GMT", &scanner)
        moment.year = fullYear(short, of: moment, now: now)
        try check(moment, afterYear)
        return moment
    }

    /// Reads `Sun Nov  6 08:49:37 1994`.
    private static func cForm(_ scanner: inout FieldScanner) throws(FieldFailure) -> Moment {
        var moment = Moment()
        try word(" ", &scanner)
        moment.month = try month(&scanner)
        try word(" ", &scanner)
        moment.date = try digits(scanner.take(" ") ? 1 : 2, &scanner)
        try word(" ", &scanner)
        moment.second = try time(&scanner)
        try word(" ", &scanner)
        moment.year = try digits(4, &scanner)
        try check(moment, scanner)
        return moment
    }

    // The latest year with these digits that is at most 50 years ahead, to the second.
    private static func fullYear(_ short: Int, of moment: Moment, now: Int) -> Int {
        let now = min(max(now, -62_167_219_200), 253_402_300_799)
        let today = civil(Int((Double(now) / 86_400).rounded(.down)))
        let inDay = now - day(today.year, today.month, today.date) * 86_400
        let limit = (today.year + 50, today.month, today.date, inDay)
        var year = limit.0 - limit.0 % 100 + short
        if (year, moment.month, moment.date, moment.second) > limit { year -= 100 }
        return max(year, short)
    }

    private static func time(_ scanner: inout FieldScanner) throws(FieldFailure) -> Int {
        let start = scanner.position
        let hour = try digits(2, &scanner)
        try word(":", &scanner)
        let minute = try digits(2, &scanner)
        try word(":", &scanner)
        let second = try digits(2, &scanner)
        // 60 is a leap second.
        guard hour < 24, minute < 60, second <= 60 else {
            throw scanner.failure(.outOfRange, "write a time of day such as 08:49:37", at: start)
        }
        return hour * 3600 + minute * 60 + second
    }

    private static func month(_ scanner: inout FieldScanner) throws(FieldFailure) -> Int {
        let start = scanner.position
        let name = scanner.take(while: isLetter)
        guard let index = months.firstIndex(of: name) else {
            throw scanner.failure(.malformed, "write a month such as Nov", at: start)
        }
        return index + 1
    }

    private static func check(_ moment: Moment, _ scanner: FieldScanner) throws(FieldFailure) {
        guard moment.date >= 1,
            civil(day(moment.year, moment.month, moment.date)).date == moment.date
        else { throw scanner.failure(.outOfRange, "the month has no such day") }
    }

    private static func digits(
        _ count: Int, _ scanner: inout FieldScanner
    ) throws(FieldFailure) -> Int {
        let start = scanner.position
        let number = scanner.number()
        guard let number, scanner.position - start == count else {
            throw scanner.failure(.malformed, "write \(count) digits", at: start)
        }
        return number
    }

    private static func word(
        _ word: String, _ scanner: inout FieldScanner
    ) throws(FieldFailure) {
        for character in word.unicodeScalars {
            try scanner.expect(character, "write “\(word)” here")
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    // The inverse of `civil`.
    private static func day(_ year: Int, _ month: Int, _ date: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let ofEra = year - era * 400
        let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + date - 1
        return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    }
}
