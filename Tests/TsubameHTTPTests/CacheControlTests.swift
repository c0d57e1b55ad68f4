import Testing
import TsubameHTTP

@Suite struct CacheControlTests {
    @Test(arguments: [
        (CacheControl.never, "no-store"), (.checked, "no-cache"),
        (.shared(for: 60), "public, max-age=60"), (.own(for: 60), "private, max-age=60"),
        (.forever, "public, immutable, max-age=31536000"), (.shared(for: -1), "public, max-age=0"),
        (.shared(for: .max), "public, max-age=2147483648"),
    ])
    func `the usual kinds are written`(control: CacheControl, wanted: String) {
        #expect(control.fieldValue == wanted)
    }

    @Test func `nothing said is no field`() {
        #expect(CacheControl().fieldValue == nil)
    }
}
