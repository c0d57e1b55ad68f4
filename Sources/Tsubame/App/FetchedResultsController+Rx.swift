public import TsubameRx
public import TsubameStore

extension FetchedResultsController {
    /// The list as sequences.
    @MainActor public var rx: Sequences { Sequences(list: self) }

    /// What a list tells, as sequences; each of them keeps it alive.
    @MainActor
    public struct Sequences {
        let list: FetchedResultsController

        /// The objects: as they are found, then after each change.
        ///
        ///     todos.rx.objects
        ///         .bind(to: tableView.rx.items(cellType: TodoCell.self)) { row, todo, cell in cell.show(todo) }
        ///         .disposed(by: bag)
        ///
        /// The list is fetched if it is not yet; what goes wrong then or later ends the sequence.
        public var objects: Observable<[M]> {
            let list = list
            return .deferred {
                if !list.isFetched { try list.performFetch() }
                return follow(list).map { _ in list.objects }.startWith(list.objects)
            }
        }

        /// Each change, after the list has taken it in.
        public var changes: Observable<FetchedResultsChange> { follow(list) }

        private func follow(_ list: FetchedResultsController) -> Observable<FetchedResultsChange> {
            Observable.create { observer in
                let token = list.addListener { result in
                    switch result {
                    case .success(let change): observer.onNext(change)
                    case .failure(let error): observer.onError(error)
                    }
                }
                return Disposables.create { list.removeListener(token) }
            }
        }
    }
}
