import Tsubame

/// Routes that send files, and that take them.
enum FileRoutes {
    static func add(to routes: inout Router, _ services: AppServices) throws {
        routes.files("/files", .unlogged, folder: services.folder + "/files")
        var limits = UploadLimits()
        limits.file = services.uploadLimit
        let uploads = try UploadFolder(services.folder + "/uploads", limits: limits)
        // What arrived is removed again, so that many rounds fit on the disk.
        routes.post("/body", .streaming(upTo: limits.file)) { request in
            HTTPResponse(text: try await uploads.receive(request).sha256 + "\n")
        }
        routes.post("/form", .streaming(upTo: limits.form)) { request in
            let form = try await MultipartForm(request, into: uploads)
            return HTTPResponse(text: try form.files(in: "file")[0].sha256 + "\n")
        }
    }
}
