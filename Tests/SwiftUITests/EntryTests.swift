// SPDX-License-Identifier: Apache-2.0

import Testing
import ViewTestSupport

@testable import SwiftUI

private final class Store {
    var opened = 0
}

extension EnvironmentValues {
    @Entry fileprivate var level = 1
    @Entry fileprivate var title: String = "untitled"
    @Entry fileprivate var note: String?
    @Entry fileprivate var store: Store = Store()
    @Entry fileprivate var `default`: Bool = true
}

extension Views {
    @MainActor @Suite("The macro Entry") struct EntryTests {
        struct Card: View {
            @Environment(\.level) private var level
            @Environment(\.title) private var title
            @Environment(\.note) private var note

            var body: some View { Text(verbatim: "\(title) \(level) \(note ?? "–")") }
        }

        @Test("makes environment values with their defaults")
        func defaults() {
            var values = EnvironmentValues()
            #expect(values.level == 1 && values.title == "untitled" && values.note == nil && values.default)
            values.level = 2
            values.note = "note"
            values.default = false
            #expect(values.level == 2 && values.title == "untitled" && values.note == "note" && !values.default)
            let store = Store()
            values.store = store
            #expect(values.store === store)
        }

        @Test("makes values that views read and set")
        func views() throws {
            let stage = try Stage {
                Card()
                Card().environment(\.level, 3).environment(\.title, "Engine").environment(\.note, "sketch")
            }
            #expect(try stage.texts == ["untitled 1 –", "Engine 3 sketch"])
        }
    }
}

#Preview("In the module of the tests") {
    Text("The body is checked and not run.")
}
