public import TsubameRx

extension Reactive where Base: TableView {
    /// Fills the table with cells of one class, one row for each element of the newest list.
    ///
    ///     todos.bind(to: tableView.rx.items(cellType: TodoCell.self)) { row, todo, cell in cell.show(todo) }
    ///
    /// Rows are known again by `id` if the elements are identifiable, else by what they are if they are hashable or
    /// objects: then only what is different changes, row by row. Other elements make the table load again.
    @MainActor
    public func items<Source: ObservableType, Cell: TableViewCell>(
        cellType: Cell.Type
    ) -> (Source) -> (@escaping (Int, Source.Element.Element, Cell) -> Void) ->
        any Disposable where Source.Element: Sequence
    {
        { source in
            { fill in
                self.bindRows(source) { tableView, row, item in
                    let cell = tableView.dequeueReusableCell(cellType)
                    fill(row, item, cell)
                    return cell
                }
            }
        }
    }

    /// Fills the table with cells of several classes: the closure makes the one for a row.
    ///
    ///     shapes.bind(to: tableView.rx.items) { tableView, row, shape in … }
    @MainActor
    public func items<Source: ObservableType>(
        _ source: Source
    ) -> (@escaping (TableView, Int, Source.Element.Element) -> TableViewCell) ->
        any Disposable where Source.Element: Sequence
    {
        { makeCell in self.bindRows(source, makeCell) }
    }

    /// Fills the table by a data source that takes each element of the sequence.
    @MainActor
    public func items<Source: ObservableType, DataSource: RxTableViewDataSourceType>(
        dataSource: DataSource
    ) -> (Source) -> any Disposable where Source.Element == DataSource.Element {
        { source in
            let base = self.base
            base.dataSource = dataSource
            return self.follow(source, keeping: dataSource) { tableView, element in
                dataSource.tableView(tableView, observed: element)
            }
        }
    }

    @MainActor
    private func bindRows<Source: ObservableType>(
        _ source: Source,
        _ makeCell: @escaping (TableView, Int, Source.Element.Element) -> TableViewCell
    ) -> any Disposable where Source.Element: Sequence {
        let rows = BoundRows<Source.Element.Element>(makeCell: makeCell)
        base.dataSource = rows
        base.boundDataSource = rows
        return follow(source, keeping: rows) { tableView, list in
            rows.show(Array(list), in: tableView)
        }
    }

    /// Shows each element until it is disposed; an error ends it and is told to the hooks.
    @MainActor
    private func follow<Source: ObservableType>(
        _ source: Source, keeping dataSource: any TableViewDataSource,
        _ show: @escaping @MainActor (TableView, Source.Element) -> Void
    ) -> any Disposable {
        let subscription = source.asObservable()
            .take(until: base.lifetime.ended)
            .subscribe(onNext: { [weak base] element in
                if let base { show(base, element) }
            })
        return Disposables.create { [weak base] in
            subscription.dispose()
            guard let base, base.dataSource === dataSource else { return }
            base.dataSource = nil
            base.boundDataSource = nil
        }
    }
}

/// A table's data source that takes what it shows from a sequence.
@MainActor
public protocol RxTableViewDataSourceType: TableViewDataSource {
    /// What the sequence brings.
    associatedtype Element
    /// Takes the newest element, and shows it.
    func tableView(_ tableView: TableView, observed element: Element)
}
