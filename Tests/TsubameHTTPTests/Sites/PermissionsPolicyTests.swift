import Testing
import TsubameHTTP

@Suite struct PermissionsPolicyTests {
    @Test func `each kind of rule has its form`() throws {
        let origin = try #require(WebOrigin("https://a.example:81"))
        var policy: PermissionsPolicy = [
            "camera": .nobody, "geolocation": .own, "fullscreen": .everyone,
            "usb": .listed(own: true, [origin]), "midi": .listed(own: false, [origin]),
        ]
        #expect(
            try policy.fieldValue
                == "camera=(), geolocation=(self), fullscreen=*, "
                + "usb=(self \"https://a.example:81\"), midi=(\"https://a.example:81\")")
        for feature in ["geolocation", "fullscreen", "usb", "midi"] { policy[feature] = nil }
        #expect(try policy.fieldValue == "camera=()" && policy["camera"] == .nobody)
        policy["camera"] = nil
        #expect(try policy.fieldValue == nil)
    }

    @Test(arguments: ["", "Camera", "a b", "a=()", "あ"])
    func `an ability has a plain name`(name: String) {
        #expect(throws: FieldFailure.self) {
            try ([name: .nobody] as PermissionsPolicy).fieldValue
        }
    }
}
