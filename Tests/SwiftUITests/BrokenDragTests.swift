// SPDX-License-Identifier: Apache-2.0
// Drags whose windows close before they end.

import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views.Dragging {
    @MainActor @Suite struct BrokenDrags {
        private let means = Views.Dragging()
        private var record: Record { means.record }

        /// A window with something to drag, and a place to drop it.
        private func stage() async throws -> Stage {
            record.items = ["shown"]
            let stage = try Stage { Leaving(record: record) }
            try await stage.present()
            return stage
        }

        @Test func aWindowThatClosesInTheMiddleEndsTheDrag() async throws {
            let stage = try await stage()
            try await means.drag("drag me from here", to: "drop it here please", on: stage, drops: false) {
                record.events == ["targeted true"]
            }
            stage.window.close()
            for _ in 0..<30 { await turn() }
            try await Pointer.does(["mouseup", "1"]) { await turn() }
            for _ in 0..<30 { await turn() }
            #expect(record.events.allSatisfy { $0.hasPrefix("targeted") })
            try await dragsAgain()
        }

        @Test func viewsThatGoInTheMiddleEndTheDrag() async throws {
            let stage = try await stage()
            try await means.drag("drag me from here", to: "drop it here please", on: stage, drops: false) {
                record.events == ["targeted true"]
            }
            record.items = []
            try await until("the views are gone") { try stage.texts == ["nothing is left"] }
            try await Pointer.does(["mouseup", "1"]) { await turn() }
            for _ in 0..<30 { await turn() }
            #expect(record.events.allSatisfy { $0.hasPrefix("targeted") })
            stage.window.close()
            try await dragsAgain()
        }

        /// Checks that a drag that was broken off is in nobody's way.
        private func dragsAgain() async throws {
            record.events = []
            let stage = try await stage()
            try await means.drag("drag me from here", to: "drop it here please", on: stage) {
                record.events.last == "action [\"payload\"]"
            }
            stage.window.close()
        }
    }
}

/// Something to drag and a place to drop it, as long as there is an item.
private struct Leaving: View {
    let record: Record

    var body: some View {
        VStack(spacing: 60) {
            if record.items.isEmpty {
                Text("nothing is left")
            } else {
                Text("drag me from here").padding(20).draggable("payload") { Text("preview") }
                Text("drop it here please").padding(20).dropDestination(for: String.self) { values, _ in
                    record.events.append("action \(values)")
                    return true
                } isTargeted: {
                    record.events.append("targeted \($0)")
                }
            }
        }
    }
}
