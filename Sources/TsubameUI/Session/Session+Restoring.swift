// State goes by path, and for what is presented by the path below and how many are below it: `/todos#1`.
extension Session {
    typealias State = [String: [String: String]]

    /// What must outlive the page and the process.
    var restorableState: State {
        var state: State = [:]
        if !navigation.followsPaths {
            let paths = navigation.viewControllers.suffix(Self.mostEntries).map { $0.path ?? "" }
            for (index, path) in paths.enumerated() {
                state[Self.stackKey, default: [:]][String(index)] = path
            }
        }
        for controller in navigation.viewControllers {
            guard let path = controller.path else { continue }
            let own = controller.encodeRestorableState()
            if !own.isEmpty { state[path] = own }
        }
        // What cannot be made again takes what is on top of it along.
        for (depth, controller) in presentations.stack.enumerated() {
            guard let identifier = controller.restorationIdentifier else { break }
            state[key(depth)] = controller.encodeRestorableState().merging(
                [Self.identifierKey: identifier]
            ) { $1 }
        }
        return state
    }

    /// The screens that a page or a process had shown, if their last one is at this path.
    func restoredStack(_ path: String, from state: State) -> [ViewController]? {
        guard let kept = state[Self.stackKey] else { return nil }
        let paths = (0..<min(kept.count, Self.mostEntries)).compactMap { kept[String($0)] }
        guard paths.last == path, paths.allSatisfy(Session.isPath) else { return nil }
        let stack = paths.map(screens.controller)
        return stack.filter { !($0 is any NotFoundScreen) || $0 === stack.last }
    }

    func restore(_ controller: ViewController, from state: State) {
        guard let path = controller.path, let own = state[path] else { return }
        _ = controller.view
        controller.decodeRestorableState(own)
    }

    /// Presents again what was presented; the browser has the history entries still.
    func restorePresented(from state: State) {
        var presenter = navigation.top
        var depth = 0
        while let below = presenter, var own = state[key(depth)],
            let identifier = own.removeValue(forKey: Self.identifierKey),
            let controller = below.restoredController(identifier)
        {
            controller.restorationIdentifier = identifier
            _ = controller.view
            controller.decodeRestorableState(own)
            presentations.open(controller, from: below, animated: false, entry: false)
            presenter = controller
            depth += 1
        }
    }

    /// The page was loaded again and held this state before; only the first word of it counts.
    func takeBack(_ blob: String, _ depth: Int) {
        guard !hasReturned else { return }
        hasReturned = true
        if let state = context.seal.open(blob, for: owner) {
            if let stack = restoredStack(path, from: state) {
                navigation.putBelow(Array(stack.dropLast()))
            }
            for controller in navigation.viewControllers { restore(controller, from: state) }
            if presentations.top == nil { restorePresented(from: state) }
        }
        presentations.reconcile(with: min(depth, Self.mostEntries))
    }

    /// More history entries than this over one screen are not believed.
    private static let mostEntries = 16
    private static let identifierKey = "\u{1F}id"
    private static let stackKey = "\u{1F}stack"

    private func key(_ depth: Int) -> String { "\(navigation.top?.path ?? path)#\(depth)" }
}
