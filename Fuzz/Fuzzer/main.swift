import CFuzzer
import FieldFuzzer
import FrameFuzzer
import Glibc
import JSONFuzzer
import ModelFuzzer
import MultipartFuzzer
import RequestFuzzer
import SealedCookieFuzzer
import StructuredFieldFuzzer
import TemplateFuzzer
import WebSocketFuzzer

/// What can be fuzzed, by the name that comes first among the arguments.
let targets: [String: @Sendable ([UInt8]) -> Void] = [
    "FieldFuzzer": { fuzzField($0) },
    "FrameFuzzer": { fuzzFrame($0) },
    "JSONFuzzer": { fuzzJSON($0) },
    "ModelFuzzer": { fuzzModel($0) },
    "MultipartFuzzer": { fuzzMultipart($0) },
    "RequestFuzzer": { fuzzRequest($0) },
    "SealedCookieFuzzer": { fuzzSealedCookie($0) },
    "StructuredFieldFuzzer": { fuzzStructuredField($0) },
    "TemplateFuzzer": { fuzzTemplate($0) },
    "WebSocketFuzzer": { fuzzWebSocket($0) },
]

let target = CommandLine.arguments.dropFirst().first.flatMap { targets[$0] }
guard target != nil else {
    print(
        "Fuzzer TARGET …, where TARGET is one of \(targets.keys.sorted().joined(separator: ", "))")
    exit(2)
}
var count = CommandLine.argc - 1
// libFuzzer begins again with these arguments, and reads the first as the program's name.
// Safety: the process's own arguments, alive as long as it is; there are two at least.
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
let status = LLVMFuzzerRunDriver(&count, &arguments) { start, count in
    // Safety: libFuzzer lends the bytes for the length of the call; they are copied here.
    target?([UInt8](UnsafeBufferPointer(start: start, count: count)))
    return 0
}
exit(status)
