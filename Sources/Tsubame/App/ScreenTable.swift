import TsubameHTTP
import TsubameUI

/// The screens of an app, found by path.
@MainActor
struct ScreenTable {
    private let screens: [Screen]
    private let log: Log

    init(_ routes: [Route], log: Log) {
        screens = routes.compactMap { route in
            guard case .screen(let screen) = route else { return nil }
            return screen
        }
        self.log = log
    }

    /// The controllers of the path's prefixes that are screens, and of the path itself.
    func stack(_ address: String) -> [ViewController] {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        let segments = path.split(separator: "/")
        var controllers: [ViewController] = []
        for count in 0..<segments.count {
            let parent = Array(segments.prefix(count))
            guard let controller = find(parent) else { continue }
            controller.setPath("/" + parent.joined(separator: "/"))
            controllers.append(controller)
        }
        let last = find(segments) ?? NotFoundViewController()
        last.setPath(address)
        return controllers + [last]
    }

    private func find(_ segments: [Substring]) -> ViewController? {
        guard let (screen, parameters) = match(segments) else { return nil }
        do {
            return try screen.make(parameters)
        } catch is ScreenNotFound {
            return nil
        } catch {
            log.error("a screen could not be made", ["error": .text(String(describing: error))])
            return FailedViewController(reason: reason(of: error))
        }
    }

    private func match(_ segments: [Substring]) -> (Screen, ScreenParameters)? {
        var best: (Screen, ScreenParameters)?
        for screen in screens where screen.pattern.count == segments.count {
            guard let parameters = screen.parameters(segments) else { continue }
            // Fewer parameters means more literal segments.
            if best.map({ parameters.values.count < $0.1.values.count }) ?? true {
                best = (screen, parameters)
            }
        }
        return best
    }
}

extension Screen {
    fileprivate func parameters(_ segments: [Substring]) -> ScreenParameters? {
        var parameters = ScreenParameters()
        for (part, segment) in zip(pattern, segments) {
            if part.hasPrefix(":") {
                guard let value = PercentCoding.decode(segment) else { return nil }
                parameters.values[String(part.dropFirst())] = value
            } else if part != segment {
                return nil
            }
        }
        return parameters
    }
}
