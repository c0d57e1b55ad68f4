import Testing

@testable import GalleryApp

@Suite struct GalleryTests {
    @Test func `nothing yet`() {}
}
