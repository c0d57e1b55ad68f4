import Tsubame

/// One row of the million on a screen of its own.
final class MeasurementViewController: ViewController {
    private let measurement: Measurement

    init(row: Int) throws {
        let rows = Measurements()
        guard (1...rows.count).contains(row) else { throw ScreenNotFound() }
        measurement = rows[row - 1]
        super.init()
        title = measurement.name
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(Label("Seen at: \(measurement.place)"))
        view.addSubview(Label("Counted: \(measurement.value)"))
    }
}
