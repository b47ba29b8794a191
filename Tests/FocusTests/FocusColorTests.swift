// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import EnfiladeFocus

@Suite("The color of a mode") struct FocusColorTests {
    @Test("is nothing but a color", arguments: ["", "red", "#12345", "#1234567", "#12345g", "#123456; }", "#+12345"])
    func others(text: String) {
        #expect(FocusColor(text) == nil)
    }

    @Test(
        "has a symbol in black where white is not to be seen",
        arguments: [("#FFFFFF", true), ("#f6d32d", true), ("#1c71d8", false), ("#613583", false)])
    func light(text: String, isLight: Bool) throws {
        let color = try #require(FocusColor(text))
        #expect(color.isLight == isLight && color.text == text.lowercased())
    }
}
