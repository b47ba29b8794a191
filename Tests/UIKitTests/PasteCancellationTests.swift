// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import TestSupport
import Testing

/// Pastes into views of SwiftUI, of content that another process makes.
@Suite(.serialized, .timeLimit(.minutes(10))) struct PasteCancellationTests {
    @Test func viewThatGoesAwayCancelsTheExportOfAnotherProcess() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let type = "public.utf8-plain-text"
            let sender = try await desk.launch("transfer-probe", ["offer", "hang:\(type)"])
            try await sender.line(startingWith: "offered ")
            let (display, app) = try await VirtualDisplay.startingWindowProbe(showing: "paste", on: desk)
            let isAsked = try await display.attempt(again: { noteSecondTry("the paste begins") }) {
                try await display.xdotool("key", "ctrl+v")
            } until: {
                sender.output.text.contains("hanging \(type)") ? true : nil
            }
            #expect(isAsked == true, "\(sender.transcript); \(app.transcript)")
            try app.send("go")
            _ = try await app.line { $0 == "gone" }
            _ = try await sender.line { $0 == "cancelled \(type)" }
            #expect(!app.output.text.contains("pasted"))
            try await app.terminate()
            try await sender.terminate()
        }
    }
}
