import TsubameImages

// picture-bench FOLDER PICTURE…: makes of each a JPEG and a WebP, 480 pixels at the longest side.
let folder = CommandLine.arguments[1]
var limits = ImageLimits()
limits.waiting = 1000
let processor = ImageProcessor(limits: limits)
try await withThrowingTaskGroup(of: Void.self) { group in
    for (index, picture) in CommandLine.arguments.dropFirst(2).enumerated() {
        group.addTask {
            _ = try await processor.process(
                picture,
                into: [
                    ImageOutput(
                        .thumbnail(longest: 480, format: .jpeg), path: "\(folder)/\(index).jpeg"),
                    ImageOutput(
                        .thumbnail(longest: 480, format: .webp), path: "\(folder)/\(index).webp"),
                ])
        }
    }
    try await group.waitForAll()
}
