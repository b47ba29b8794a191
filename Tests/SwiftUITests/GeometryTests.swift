// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Reading the geometry") struct GeometryTests {
        @Observable @MainActor final class Model {
            var side: CGFloat = 100
            var note = "a"
        }

        struct Reading: View {
            let model: Model
            let counter: Counter
            var body: some View {
                GeometryReader { proxy in
                    counter.note("\(Int(proxy.size.width)) × \(Int(proxy.size.height))")
                    Color.red.frame(width: proxy.size.width / 2, height: proxy.size.height / 4)
                    Text(model.note)
                }
                .frame(width: model.side, height: 60)
            }
        }

        @Test("the content is made for the size that there is, once for each")
        func size() async throws {
            let (model, counter) = (Model(), Counter())
            let stage = try Stage { Reading(model: model, counter: counter) }
            #expect(counter.count == 0)
            try await stage.present()
            try await stage.frames { counter.log == ["100 × 60"] }
            func color() throws -> [Int] {
                let bin = try #require(stage.root.descendants("AdwBin").first { $0.texts.isEmpty })
                return Array(bin.frame(in: bin)[2...])
            }
            try await stage.frames { try color() == [50, 15] }
            model.side = 200
            try await stage.frames { counter.log.last == "200 × 60" }
            try await stage.frames { try color() == [100, 15] }
            // Nothing follows from the content. The view around has changed first, with the size as it was.
            for _ in 0..<20 {
                await stage.settle()
                waitForTurn()
            }
            #expect(counter.log == ["100 × 60", "100 × 60", "200 × 60"])
            stage.window.close()
        }

        @Test("the content is made anew for what it reads too, and its state lasts")
        func observation() async throws {
            let (model, counter) = (Model(), Counter())
            let stage = try Stage { Reading(model: model, counter: counter) }
            try await stage.present()
            try await stage.frames { try stage.texts == ["a"] }
            model.note = "b"
            try await stage.frames { try stage.texts == ["b"] }
            #expect(counter.count == 2)
            stage.window.close()
        }

        @Test("the reader takes all the room, and its content sticks out if it is larger")
        func greedy() async throws {
            let stage = try Stage {
                GeometryReader { proxy in
                    Text("\(Int(proxy.frame(in: .local).width))")
                }
                GeometryReader { _ in Color.blue.frame(width: 300, height: 10) }.frame(width: 50, height: 20)
            }
            try await stage.present()
            let width = try stage.root.frame(in: stage.root)[2]
            try await stage.frames { try stage.texts == ["\(width)"] }
            try await stage.frames {
                try stage.root.descendants("AdwBin").contains { Array($0.frame(in: $0)[2...]) == [300, 10] }
            }
            stage.window.close()
        }

        @Test("the content begins where the script does")
        func rightToLeft() async throws {
            gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            let stage = try Stage { GeometryReader { _ in Text("x") } }
            try await stage.present()
            try await stage.frames { try stage.texts == ["x"] }
            let width = try stage.root.frame(in: stage.root)[2]
            try await stage.frames {
                let label = try stage.first("GtkLabel").frame(in: stage.root)
                return label[0] + label[2] == width && label[1] == 0
            }
            stage.window.close()
        }
    }
}
