@testable import TsubameHTTP

/// A failure lies within what was read; else the value.
func read<Value>(_ text: String, _ read: (String) throws(FieldFailure) -> Value) -> Value? {
    do throws(FieldFailure) {
        return try read(text)
    } catch {
        precondition((0...text.utf8.count).contains(error.position), "a place outside")
        precondition(error.input.utf8.count <= 130 && !error.advice.isEmpty, "no advice")
        return nil
    }
}

func readConditions(_ text: String) {
    if let tag = read(text, EntityTag.init(parsing:)) {
        precondition(read(tag.fieldValue, EntityTag.init(parsing:)) == tag, "another tag")
    }
    _ = read(text, EntityTagList.init(parsing:))
    let fields: HTTPFields = [
        .ifMatch: text, .ifNoneMatch: text, .ifModifiedSince: text, .ifUnmodifiedSince: text,
        .ifRange: text, .range: "bytes=0-1",
    ]
    let current = Preconditions.Current(tag: EntityTag("a"), lastModified: 784_111_777)
    for method in [HTTPMethod.get, .put] {
        let conditions = Preconditions(method: method, fields: fields, now: 784_111_778)
        _ = (conditions.answer(for: current), conditions.answer(for: nil))
    }
}

func readRanges(_ text: String) {
    guard let ranges = read(text, ByteRanges.init(parsing:)) else { return }
    for length in [0, 1, 1000, .max] {
        switch ranges.answer(length: length) {
        case .single(let range): precondition(range.upperBound <= length && !range.isEmpty)
        case .multipart(let parts):
            for part in parts { precondition(part.upperBound <= length && !part.isEmpty) }
        case .whole, .unsatisfiable: break
        }
    }
}

func readNegotiation(_ text: String) {
    let fields: HTTPFields = [.accept: text, .acceptEncoding: text, .acceptLanguage: text]
    let liked = ContentNegotiation(fields)
    let offered = ["text/html", "a/b;c=d", "gzip", "identity", "en-GB", "de", text]
    for chosen in [
        liked.mediaType(of: offered), liked.coding(of: offered), liked.language(of: offered),
    ] {
        precondition(chosen.map(offered.contains) ?? true, "chosen but not offered")
    }
}

func readLinks(_ text: String) {
    guard let links = read(text, LinkHeader.init(parsing:)), let written = links.fieldValue,
        written.utf8.count <= FieldScanner.longest
    else { return }
    precondition(read(written, LinkHeader.init(parsing:)) == links, "other links")
}

func readDates(_ text: String) {
    let now = 784_111_777
    let date = read(text) { text throws(FieldFailure) in
        try HTTPDate.secondsSince1970(parsing: text, now: now)
    }
    if let date {
        let written = HTTPDate.text(secondsSince1970: date)
        let back = try? HTTPDate.secondsSince1970(parsing: written, now: now)
        precondition(back == date, "another date")
    }
    let delay = read(text) { text throws(FieldFailure) in
        try RetryAfter(parsing: text, now: now)
    }
    precondition(delay?.delay(now: now) ?? 0 >= 0, "back in time")
}

func readCookies(_ text: String) {
    for cookie in RequestCookies([text]).all {
        precondition(!cookie.name.isEmpty && cookie.name.utf8.allSatisfy(Token.contains))
        precondition(!cookie.value.utf8.contains { $0 == 0x3B || $0 == 0x0A || $0 == 0x0D })
    }
    let halves = text.split(separator: "=", maxSplits: 1).map(String.init)
    let cookie = SetCookie(name: halves.first ?? "", value: halves.last ?? "", path: "/" + text)
    guard let written = cookie.fieldValue else { return }
    precondition(written.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "no plain text")
    precondition(written.split(separator: ";").count == 4, "another attribute")
}

func readDisposition(_ text: String) {
    _ = read(text, { text throws(FieldFailure) in try ParameterList(text) })
    let found = read(text) { text throws(FieldFailure) in try ContentDisposition(parsing: text) }
    guard let found, found.fieldValue.utf8.count <= FieldScanner.longest else { return }
    let back = try? ContentDisposition(parsing: found.fieldValue)
    precondition(back?.kind == found.kind, "another kind")
    if let name = found.safeFilename {
        precondition(!name.contains { $0 == "/" || $0 == "\\" }, "a path")
    }
}

func readForm(_ bytes: [UInt8]) {
    if let form = try? URLEncodedForm(parsing: bytes) {
        precondition((try? URLEncodedForm(parsing: Array(form.text.utf8))) == form, "another form")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    _ = QueryItems(text)
    precondition(text.utf8.contains(0) || PercentCoding.decode(PercentCoding.encode(text)) == text)
}

func readCacheControl(_ text: String) {
    guard let control = read(text, CacheControl.init(parsing:)), let written = control.fieldValue,
        written.utf8.count <= FieldScanner.longest
    else { return }
    precondition(read(written, CacheControl.init(parsing:)) == control, "another control")
}
