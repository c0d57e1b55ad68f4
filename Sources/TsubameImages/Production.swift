/// Makes the files of one picture, the larger thumbnails first.
struct Production {
    let decoder: ImageDecoder
    let info: ImageInfo

    /// Makes all files; stops between two of them when nobody waits any more.
    func make(
        _ outputs: [ImageOutput], isOver: () -> Bool
    ) throws(ImageError) -> ImageProcessor.Made<ProcessedImage> {
        let drafts = Drafts()
        var files = [ImageFile?](repeating: nil, count: outputs.count)
        for (index, output) in outputs.enumerated() where output.kind == .clean {
            files[index] = try rewrite(output.path, drafts)
        }
        var placed = (longest: Int.max, width: 0, height: 0)
        for (index, longest, format) in thumbnails(outputs) {
            guard !isOver() else { break }
            if longest < placed.longest {
                let size = try decoder.shrink(to: longest)
                placed = (longest, size.width, size.height)
            }
            let path = outputs[index].path
            let size = try drafts.make(path) { (file) throws(ImageError) in
                try decoder.save(format, to: file)
            }
            files[index] = ImageFile(
                path: path, format: format, width: placed.width, height: placed.height, size: size)
        }
        if placed.longest > ImagePlaceholder.side {
            _ = try decoder.shrink(to: ImagePlaceholder.side)
        }
        let placeholder = ImagePlaceholder(
            pixels: try decoder.sample(ImagePlaceholder.side), width: info.uprightWidth,
            height: info.uprightHeight)
        let result = ProcessedImage(
            info: info, placeholder: placeholder, files: files.compactMap(\.self))
        return ImageProcessor.Made(result: result, drafts: drafts)
    }

    private func rewrite(_ path: String, _ drafts: Drafts) throws(ImageError) -> ImageFile {
        let size = try drafts.make(path) { (file) throws(ImageError) in
            try decoder.rewrite(info, to: file)
        }
        // What moves is not turned.
        let isTurned = info.frames == 1
        return ImageFile(
            path: path, format: info.cleanFormat,
            width: isTurned ? info.uprightWidth : info.width,
            height: isTurned ? info.uprightHeight : info.height, size: size)
    }

    private func thumbnails(
        _ outputs: [ImageOutput]
    ) -> [(index: Int, longest: Int, format: ImageFormat)] {
        outputs.enumerated().compactMap { index, output in
            guard case .thumbnail(let longest, let format) = output.kind else { return nil }
            return (index, max(1, longest), format)
        }.sorted { $0.longest > $1.longest }
    }
}
