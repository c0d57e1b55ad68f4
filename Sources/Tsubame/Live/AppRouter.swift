import TsubameCrypto
import TsubameHTTP
package import TsubameServer

/// All routes of an app, with what stands around each of them.
package enum AppRouter {
    /// Puts the routes together; throws what the app's own routes throw.
    @MainActor
    package static func make(
        _ site: LiveSite, _ services: AppServices, counters: ServerCounters,
        metrics: Metrics = Metrics(), writes: TokenBucket.Rate? = usualWrites
    ) throws -> Router {
        let log = services.log
        var router = Router(middleware: middleware(services, writes)) { error, request in
            log.error(
                "a request failed",
                [
                    "method": .text(request.method.rawValue), "path": .text(request.path),
                    "id": .text(request.id), "error": .text(String(describing: error)),
                ])
        }
        router.prepared("/healthz", PreparedResponse(HTTPResponse(text: "ok\n")))
        metrics.show(counters)
        metrics.show(site)
        router.get("/metrics", .unlogged) { _ in
            HTTPResponse(text: metrics.rendered(), type: Metrics.contentType)
        }
        for route in site.routes {
            guard case .web(let web) = route else { continue }
            try web.build(&router, services)
        }
        try PickerUploads(services).add(to: &router)
        let images = try RemoteImageService(services, time: site.context.time)
        images.add(to: &router)
        site.remoteImages = images
        site.addRoutes(to: &router)
        let whole = router
        site.answer = { await whole.respond(to: $0) }
        return router
    }

    /// A client's writes: 200 at once, 200 more a second.
    package static let usualWrites = TokenBucket.Rate(capacity: 200, refill: 200, interval: 1000)

    private static func middleware(
        _ services: AppServices, _ writes: TokenBucket.Rate?
    ) -> [any Middleware] {
        let keys = CookieKeys(services.key(for: "forged requests"))
        return [
            RequestIDs(), SecurityHeaders.careful, ResponseCompression(),
            ForgeryGuard(RequestForgery(keys: keys), cookie: LiveSite.cookie),
        ] + (writes.map { [RateLimit("writes", $0, by: RateLimit.writer)] } ?? [])
    }
}
