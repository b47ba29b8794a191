// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import Testing

@Suite struct BusTextTests {
    @Test(arguments: ["", "plain", "Grüße", "🧦", "\u{FFFD}", "\u{FDCF}\u{FDF0}", "\u{FFFD}\u{10FFFD}", "\u{1}\u{FEFF}"])
    func ordinaryTextStaysAsItIs(text: String) {
        #expect(BusText.canCarry(text))
        #expect(BusText.objection(to: text) == nil)
        #expect(BusText.sanitized(text) == text)
    }

    @Test(arguments: [
        (0, "U+0000"), (0xFDD0, "U+FDD0"), (0xFDEF, "U+FDEF"), (0xFFFE, "U+FFFE"), (0x3FFFF, "U+3FFFF"),
        (0x10FFFF, "U+10FFFF"),
    ])
    func refusedCharacterIsNamedAndReplaced(code: UInt32, name: String) throws {
        let text = "e\u{301}\(try #require(Unicode.Scalar(code)))\u{301}"
        #expect(!BusText.canCarry(text))
        #expect(BusText.objection(to: text)?.contains(name) == true)
        #expect(BusText.sanitized(text) == "e\u{301}\u{FFFD}\u{301}")
    }
}
