public import Foundation
import TsubameSupport

extension TableView {
    /// Makes a class of cells known, so that `dequeueReusableCell(for:)` can make them.
    ///
    /// - Parameters:
    ///   - type: the class.
    ///   - identifier: another name than the class has by itself.
    public func register<Cell: TableViewCell>(
        _ type: Cell.Type, forCellReuseIdentifier identifier: String? = nil
    ) {
        rows.registered[identifier ?? type.registrationIdentifier] = type
    }

    /// A cell for a row, of the class that is expected where it is used; the class must be registered.
    public func dequeueReusableCell<Cell: TableViewCell>(for indexPath: IndexPath) -> Cell {
        let kind = registered(Cell.registrationIdentifier, as: Cell.self)
        if case .failure(let problem) = kind { report(problem) }
        return dequeueReusableCell(Cell.self)
    }

    /// A cell for a row, of the class that was registered by a name.
    ///
    /// In a release build a name that nobody has registered gives a row that says that it cannot be shown.
    public func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> TableViewCell {
        switch registered(identifier, as: TableViewCell.self) {
        case .success(let type as TableViewCell.Type): return dequeueReusableCell(type)
        case .success: return dequeueReusableCell(TableViewCell.self)
        case .failure(let problem):
            report(problem)
            return unshownCell()
        }
    }

    /// Makes a class of headers and footers known.
    public func registerHeaderFooterView<HeaderFooter: Registrable>(_ type: HeaderFooter.Type) {
        rows.registered[type.registrationIdentifier] = type
    }

    /// A header or footer, of the class that is expected where it is used; the class must be registered.
    public func dequeueReusableHeaderFooterView<HeaderFooter: Registrable>() -> HeaderFooter {
        let kind = registered(HeaderFooter.registrationIdentifier, as: HeaderFooter.self)
        if case .failure(let problem) = kind { report(problem) }
        return HeaderFooter()
    }

    /// The class registered by a name, which must be the wanted one or a subclass.
    func registered(
        _ identifier: String, as wanted: any Registrable.Type
    ) -> Result<any Registrable.Type, TableProblem> {
        guard let found = rows.registered[identifier] else {
            return .failure(
                TableProblem(
                    code: .unregistered, identifier: identifier, wanted: "\(wanted)", found: nil))
        }
        guard isKind(found, of: wanted) else {
            return .failure(
                TableProblem(
                    code: .wrongKind, identifier: identifier, wanted: "\(wanted)",
                    found: "\(found)"))
        }
        return .success(found)
    }

    private func isKind(_ found: any Registrable.Type, of wanted: any Registrable.Type) -> Bool {
        if wanted == TableViewCell.self { return found is TableViewCell.Type }
        return found == wanted
    }

    /// The row that stands for one that cannot be shown.
    func unshownCell() -> TableViewCell {
        let cell = dequeueReusableCell(TableViewCell.self)
        cell.textLabel.text = "This row could not be shown"
        cell.setMarked(true, as: "row-unshown")
        return cell
    }

    // A mistake of the app's author stops a debug build; in release one row is not worth a process.
    private func report(_ problem: TableProblem) {
        assertionFailure(problem.description)
        TableProblem.unclaimed.report(problem)
    }
}

extension TableViewCell: Registrable {}
