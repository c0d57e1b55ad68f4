import Foundation

/// Reads dates by a pattern, the same on every machine and thread.
struct DatePattern {
    private let pattern: [Character]

    init(_ pattern: String) {
        self.pattern = Array(pattern)
    }

    private struct Fields {
        var year = 1970
        var month = 1
        var day = 1
        var hour = 0
        var minute = 0
        var second = 0
        var fraction = 0.0
        var zone = 0
    }

    func date(from text: String) -> Date? {
        var rest = text[...]
        var fields = Fields()
        var place = 0
        while place < pattern.count {
            let symbol = pattern[place]
            if symbol == "'" {
                guard let end = quoted(from: place + 1, in: &rest) else { return nil }
                place = end
                continue
            }
            let end = pattern[place...].firstIndex { $0 != symbol } ?? pattern.count
            guard Self.read(symbol, width: end - place, from: &rest, into: &fields) else {
                return nil
            }
            place = end
        }
        return rest.isEmpty ? Self.date(fields) : nil
    }

    private func quoted(from start: Int, in rest: inout Substring) -> Int? {
        let end = pattern[start...].firstIndex(of: "'") ?? pattern.count
        let literal = String(pattern[start..<end])
        guard rest.hasPrefix(literal) else { return nil }
        rest = rest.dropFirst(literal.count)
        return min(end + 1, pattern.count)
    }

    private static func read(
        _ symbol: Character, width: Int, from rest: inout Substring, into fields: inout Fields
    ) -> Bool {
        switch symbol {
        case "y": number(&rest, 4...4, &fields.year)
        case "M" where width >= 3: name(&rest, months, &fields.month)
        case "M": number(&rest, width...2, &fields.month)
        case "d": number(&rest, min(width, 2)...2, &fields.day)
        case "H": number(&rest, min(width, 2)...2, &fields.hour)
        case "m": number(&rest, min(width, 2)...2, &fields.minute)
        case "s": number(&rest, min(width, 2)...2, &fields.second)
        case "S": fraction(&rest, &fields.fraction)
        case "E": day(&rest)
        case "X", "Z", "z": zone(&rest, &fields.zone)
        default: literal(&rest, symbol, width)
        }
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    private static func digits(_ rest: inout Substring, _ most: Int) -> Substring {
        let digits = rest.prefix(most).prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        return digits
    }

    private static func number(
        _ rest: inout Substring, _ width: ClosedRange<Int>, _ value: inout Int
    ) -> Bool {
        let digits = digits(&rest, width.upperBound)
        guard digits.count >= width.lowerBound, let number = Int(digits) else { return false }
        value = number
        return true
    }

    private static func fraction(_ rest: inout Substring, _ value: inout Double) -> Bool {
        guard let number = Double("0.\(digits(&rest, 12))"), number < 1 else { return false }
        value = number
        return true
    }

    private static func name(
        _ rest: inout Substring, _ names: [String], _ value: inout Int
    ) -> Bool {
        let word = rest.prefix(3).lowercased()
        guard let place = names.firstIndex(where: { $0.lowercased() == word }) else { return false }
        rest = rest.dropFirst(3)
        value = place + 1
        return true
    }

    private static func day(_ rest: inout Substring) -> Bool {
        var ignored = 0
        return name(&rest, days, &ignored)
    }

    private static func literal(_ rest: inout Substring, _ symbol: Character, _ width: Int) -> Bool
    {
        guard rest.prefix(width) == String(repeating: symbol, count: width) else { return false }
        rest = rest.dropFirst(width)
        return true
    }

    private static func zone(_ rest: inout Substring, _ value: inout Int) -> Bool {
        for name in ["GMT", "UTC", "Z", "z"] where rest.hasPrefix(name) {
            rest = rest.dropFirst(name.count)
            return true
        }
        guard let sign = rest.first, sign == "+" || sign == "-" else { return false }
        rest = rest.dropFirst()
        var (hours, minutes) = (0, 0)
        guard number(&rest, 2...2, &hours), hours < 24 else { return false }
        if rest.first == ":" { rest = rest.dropFirst() }
        if !rest.isEmpty, !number(&rest, 2...2, &minutes) { return false }
        value = (hours * 60 + minutes) * (sign == "+" ? 60 : -60)
        return minutes < 60
    }
}

extension DatePattern {
    private static func date(_ fields: Fields) -> Date? {
        let leap = fields.year % 4 == 0 && (fields.year % 100 != 0 || fields.year % 400 == 0)
        let lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard lengths.indices.contains(fields.month - 1),
            (1...lengths[fields.month - 1]).contains(fields.day),
            fields.hour < 24, fields.minute < 60, fields.second <= 60
        else { return nil }
        let years = fields.year - 1
        let days =
            years * 365 + years / 4 - years / 100 + years / 400
            + lengths.prefix(fields.month - 1).reduce(0, +) + fields.day - 1 - 719_162
        let seconds = days * 86_400 + fields.hour * 3_600 + fields.minute * 60 + fields.second
        return Date(timeIntervalSince1970: Double(seconds - fields.zone) + fields.fraction)
    }
}
