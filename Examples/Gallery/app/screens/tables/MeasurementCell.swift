import Tsubame

/// One row of four columns.
final class MeasurementCell: TableViewCell {
    private let place = Label(style: .secondary)
    private let value = Label(style: .secondary)
    private let state = Label(style: .secondary)

    required init() {
        super.init()
        for label in [place, value, state] { addTrailing(label) }
        setMarked(true, as: "row-columns")
    }

    func show(_ measurement: Measurement) {
        textLabel.text = measurement.name
        place.text = measurement.place
        value.text = String(measurement.value)
        state.text = measurement.value > 500 ? "high" : "calm"
    }
}
