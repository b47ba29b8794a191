// SPDX-License-Identifier: Apache-2.0

import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Elements of collections") struct KeyedTests {
        struct Item: Identifiable {
            let id: Int
            var name: String
        }

        @Observable @MainActor final class Model {
            var items = (0..<20).map { Item(id: $0, name: "item \($0)") }
        }

        struct Row: View {
            let name: String
            @State private var taps = 0
            var body: some View {
                HStack {
                    Text(name)
                    Button("taps \(taps)") { taps += 1 }
                }
            }
        }

        struct Column: View {
            let model: Model
            var body: some View {
                VStack { ForEach(model.items) { Row(name: $0.name) } }
            }
        }

        struct Rows: View {
            let model: Model
            var body: some View {
                List(model.items) { Row(name: $0.name) }
            }
        }

        @Observable @MainActor final class Chosen {
            var number = 1
            var name = "one"
        }

        struct Named: View {
            let chosen: Chosen
            var body: some View { Row(name: chosen.name).id(chosen.number) }
        }

        @Test("a view begins again when its identity changes, and not when anything else does")
        func identity() async throws {
            let chosen = Chosen()
            let stage = try Stage { Named(chosen: chosen) }
            try stage.first("GtkButton").emit("clicked")
            await stage.settle()
            chosen.name = "two"
            await stage.settle()
            #expect(try stage.texts == ["two", "taps 1"])
            chosen.number = 2
            await stage.settle()
            #expect(try stage.texts == ["two", "taps 0"])
        }

        @Test("keep their widgets and their state in a shuffle", arguments: [true, false])
        func shuffle(isList: Bool) async throws {
            let model = Model()
            let stage = try Stage {
                if isList { Rows(model: model) } else { Column(model: model) }
            }
            let buttons = try stage.root.descendants("GtkButton")
            buttons[3].emit("clicked")
            await stage.settle()
            model.items.reverse()
            await stage.settle()
            let reversed = try stage.root.descendants("GtkButton")
            #expect(try stage.texts.filter { $0.hasPrefix("item") } == model.items.map(\.name))
            #expect(zip(buttons, reversed.reversed()).allSatisfy { $0.isSame(as: $1) })
            #expect(reversed[16].texts == ["taps 1"])
            let isKept = await keepsObjects {
                for _ in 0..<2 {
                    model.items.reverse()
                    await stage.settle()
                }
            }
            #expect(isKept)
            // Those that were living when they were counted must live until here, in an optimised build too.
            withExtendedLifetime((buttons, reversed)) {}
        }

        @Test("come and go one by one", arguments: [true, false])
        func insertionAndRemoval(isList: Bool) async throws {
            let model = Model()
            let stage = try Stage {
                if isList { Rows(model: model) } else { Column(model: model) }
            }
            model.items.removeSubrange(5..<15)
            model.items.insert(Item(id: 100, name: "item new"), at: 2)
            await stage.settle()
            #expect(try stage.texts.filter { $0.hasPrefix("item") } == model.items.map(\.name))
        }

        @Test("may have the same identity by mistake")
        func duplicates() async throws {
            let model = Model()
            model.items = [Item(id: 1, name: "item a"), Item(id: 1, name: "item b")]
            let stage = try Stage { Column(model: model) }
            model.items.swapAt(0, 1)
            await stage.settle()
            #expect(try stage.texts.filter { $0.hasPrefix("item") } == ["item b", "item a"])
        }

        @Test("can be changed through a binding to their collection")
        func bindings() async throws {
            struct Editor: View {
                @Bindable var model: Model
                var body: some View {
                    ForEach($model.items) { $item in TextField("name", text: $item.name) }
                }
            }
            let model = Model()
            let stage = try Stage { Editor(model: model) }
            try stage.root.descendants("GtkEntry")[7].typed = "seventh"
            await stage.settle()
            #expect(model.items[7].name == "seventh")
        }

        @Test(
            "stay where they are, as many as can, while others move",
            arguments: [
                ([], []), ([0, 1, 2], [0, 1, 2]), ([1, 2, 3, 0], [0, 1, 2]), ([3, 0, 1, 2], [1, 2, 3]),
                ([2, 1, 0], [2]), ([4, 0, 3, 1, 2, 5], [1, 3, 4, 5]),
            ])
        func longestRise(places: [Int], indices: [Int]) {
            #expect(places.longestRise == indices)
        }
    }
}
