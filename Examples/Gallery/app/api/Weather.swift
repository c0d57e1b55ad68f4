import Foundation

/// The weather that Tokyo usually has at an hour; the forecast of a model without clouds.
///
/// It is renewed at each full hour, which is why its answers can be kept until then.
struct Weather: Codable, Sendable {
    var place = "Tokyo"
    var hour: Date
    var temperature: Double
    var sky: Sky

    enum Sky: String, Codable, CaseIterable, Sendable {
        case dark, low, bright
    }

    /// The usual weather in the hour of a moment, in seconds since 1970.
    static func usual(at now: Int) -> Weather {
        let hour = now / 3600 * 3600
        let day = Double(hour) / 86_400
        // Coldest on about the 25th of January and at five in the morning, nine hours before UTC.
        let year = 2 * Double.pi * (day - 24).truncatingRemainder(dividingBy: 365.2425) / 365.2425
        let clock = (day + 9.0 / 24).truncatingRemainder(dividingBy: 1)
        let turn = 2 * Double.pi * (clock - 5.0 / 24)
        let temperature = 16 - 10.5 * cos(year) - 3.5 * cos(turn)
        let height = sunHeight(year: year, clock: clock)
        return Weather(
            hour: Date(timeIntervalSince1970: Double(hour)),
            temperature: (temperature * 10).rounded() / 10,
            sky: height < 0 ? .dark : height < 0.3 ? .low : .bright)
    }

    /// The sine of the sun's height at 35.7° north.
    private static func sunHeight(year: Double, clock: Double) -> Double {
        // 35 days before the coldest day is the shortest.
        let tilt = -0.409 * cos(year + 2 * .pi * 35 / 365.2425)
        let north = 35.7 * Double.pi / 180
        return sin(north) * sin(tilt) - cos(north) * cos(tilt) * cos(2 * .pi * clock)
    }
}
