// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Testing

@testable import SwiftUI

extension Views {
    @Suite("Edited text") struct EditedTextTests {
        /// A display of a text.
        private func showing(_ text: String) -> EditedText {
            var edited = EditedText()
            _ = edited.show(text)
            return edited
        }

        @Test("the display of another text needs its changes only")
        func display() {
            var edited = showing("milk\neggs")
            let changes = edited.show("milk\nrice\neggs")
            #expect(changes == [TextReplacement(start: 5, inserted: "rice\n")])
            #expect(edited.shown == "milk\nrice\neggs")
            let others = edited.show("milk\nrice\neggs")
            #expect(others.isEmpty)
        }

        @Test("a change by the app that is not displayed yet stays beside a typed one")
        func merge() {
            var edited = showing("milk")
            let merged = edited.take(typed: "milk!", wanted: "# milk")
            #expect(merged == "# milk!")
            #expect(edited.shown == "milk!")
        }

        @Test("a binding that takes its value later changes nothing of a typed text")
        func late() {
            var edited = showing("milk")
            let first = edited.take(typed: "milk,", wanted: "milk")
            let second = edited.take(typed: "milk, ", wanted: "milk")
            #expect(first == "milk," && second == "milk, ")
        }

        @Test("a text that looks alike is another one if its scalars are others")
        func scalars() {
            var edited = showing("caf\u{E9}")
            let merged = edited.take(typed: "caf\u{E9}!", wanted: "cafe\u{301}")
            #expect(merged.isSame(as: "cafe\u{301}!"))
            let changes = edited.show("cafe\u{301}!")
            #expect(changes.count == 1)
        }
    }
}
