public import Foundation

/// Runs work on an operation queue, as many pieces at a time as the queue allows.
public final class OperationQueueScheduler: ImmediateSchedulerType {
    /// Where the work runs.
    public let operationQueue: OperationQueue
    /// How the work ranks in the queue.
    public let queuePriority: Operation.QueuePriority

    /// Works on the given queue.
    public init(
        operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal
    ) {
        self.operationQueue = operationQueue
        self.queuePriority = queuePriority
    }

    /// Runs an action as soon as the queue has room for it.
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let running = SingleAssignmentDisposable()
        let job = Unchecked((state: state, action: action))
        let operation = BlockOperation {
            guard !running.isDisposed else { return }
            running.setDisposable(job.value.action(job.value.state))
        }
        operation.queuePriority = queuePriority
        operationQueue.addOperation(operation)
        return Disposables.create(Removal { [weak operation] in operation?.cancel() }, running)
    }
}
