/// Dates as HTTP writes them: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
public enum HTTPDate {
    static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The 29 characters for a number of seconds since 1970, of years 0 to 9999.
    public static func text(secondsSince1970 seconds: Int) -> String {
        let seconds = min(max(seconds, -62_167_219_200), 253_402_300_799)
        let day = Int((Double(seconds) / 86_400).rounded(.down))
        let second = seconds - day * 86_400
        let (year, month, date) = civil(day)
        let weekday = days[((day % 7) + 7) % 7]
        return "\(weekday), \(padded(date)) \(months[month - 1]) \(padded(year, 4)) "
            + "\(padded(second / 3600)):\(padded(second / 60 % 60)):\(padded(second % 60)) GMT"
    }

    // Days are counted from 1 March of year 0, so that the leap day is the last of its year.
    static func civil(_ day: Int) -> (year: Int, month: Int, date: Int) {
        let day = day + 719_468
        let era = (day >= 0 ? day : day - 146_096) / 146_097
        let inEra = day - era * 146_097
        let year = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
        let inYear = inEra - (365 * year + year / 4 - year / 100)
        let shifted = (5 * inYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (
            year + era * 400 + (month <= 2 ? 1 : 0), month, inYear - (153 * shifted + 2) / 5 + 1
        )
    }

    private static func padded(_ number: Int, _ width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
