// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import Observation
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("A value of a view that says nothing new") struct EqualValueTests {
        @Observable @MainActor final class Model {
            var turn = 0
            var name = "one"
            var font: Font?
        }

        @Observable @MainActor final class Item: Identifiable {
            let id = 1
            var name = "one"
        }

        /// Evaluates everything that is handed to it whenever there is another turn.
        struct Parent<Content: View>: View {
            let model: Model
            @ViewBuilder let content: (Int) -> Content

            var body: some View {
                VStack {
                    Text("turn \(model.turn)")
                    content(model.turn)
                }
                .font(model.font)
            }
        }

        struct Leaf<Value>: View {
            let value: Value
            let counter: Counter
            @State private var taps = 0
            @Environment(\.font) private var font

            var body: some View {
                counter.log.append("\(value)")
                return Button("\(taps) \(font == nil ? "plain" : "special")") { taps += 1 }
            }
        }

        struct Pair {
            let number: Int
            let words: [String]
        }

        final class Box: CustomStringConvertible {
            let description = "box"
        }

        @Test("a container hears of a view below that wants more room, though nobody above is evaluated")
        func room() async throws {
            struct Row: View {
                let model: Model
                var body: some View {
                    HStack {
                        Text("a")
                        if model.turn > 0 { Spacer() }
                        Text("b")
                    }
                }
            }
            let model = Model()
            let stage = try Stage { VStack { Row(model: model) }.frame(width: 400) }
            try await stage.present()
            let labels = try stage.root.descendants("GtkLabel")
            func gap() throws -> Int { try labels[1].frame(in: stage.root)[0] - labels[0].frame(in: stage.root)[0] }
            #expect(try gap() < 100)
            model.turn = 1
            try await stage.frames { try gap() > 300 }
            stage.window.close()
        }

        @Test("a picker hears of choices that are called otherwise")
        func choices() async throws {
            struct Picking: View {
                let item: Item
                var body: some View {
                    Picker("Number", selection: .constant(1)) {
                        ForEach([item]) { Text($0.name) }
                    }
                }
            }
            let item = Item()
            let stage = try Stage { Picking(item: item) }
            func choices() throws -> [String] {
                let model = try stage.first("GtkDropDown").withOpaque { gtk_drop_down_get_model($0) }
                return (0..<g_list_model_get_n_items(model)).map {
                    String(cString: gtk_string_list_get_string(model, $0))
                }
            }
            #expect(try choices() == ["one"])
            item.name = "uno"
            await stage.settle()
            #expect(try choices() == ["uno"])
        }

        /// How often a leaf is evaluated in two turns.
        private func evaluations(_ content: @escaping (Counter, Int) -> some View) async throws -> Int {
            let (model, counter) = (Model(), Counter())
            let stage = try Stage { Parent(model: model) { content(counter, $0) } }
            #expect(counter.log.count == 1)
            model.turn += 1
            await stage.settle()
            #expect(try stage.texts.first == "turn 1")
            return counter.log.count
        }

        @Test("is not evaluated") func equalFields() async throws {
            let box = Box()
            #expect(try await evaluations { counter, _ in Leaf(value: "text", counter: counter) } == 1)
            #expect(try await evaluations { counter, _ in Leaf(value: (1, "text"), counter: counter) } == 1)
            #expect(try await evaluations { counter, _ in Leaf(value: box, counter: counter) } == 1)
            #expect(try await evaluations { counter, _ in Leaf(value: Optional(box), counter: counter) } == 1)
            #expect(
                try await evaluations { counter, _ in
                    Leaf(value: Pair(number: 1, words: ["a", "b"]), counter: counter)
                } == 1)
        }

        @Test("is evaluated if a field differs, or may differ") func differentFields() async throws {
            #expect(try await evaluations { counter, turn in Leaf(value: turn, counter: counter) } == 2)
            #expect(try await evaluations { counter, turn in Leaf(value: (turn, 1), counter: counter) } == 2)
            #expect(try await evaluations { counter, _ in Leaf(value: Box(), counter: counter) } == 2)
            #expect(
                try await evaluations { counter, turn in
                    Leaf(value: Pair(number: 1, words: ["\(turn)"]), counter: counter)
                } == 2)
            #expect(try await evaluations { counter, turn in Leaf(value: { turn }, counter: counter) } == 2)
            #expect(try await evaluations { counter, _ in Leaf(value: 1 as any Equatable, counter: counter) } == 2)
        }

        @Test("goes on with its state, with what it observes and with its environment") func whatLasts() async throws {
            let (model, counter) = (Model(), Counter())
            let stage = try Stage { Parent(model: model) { _ in Leaf(value: model, counter: counter) } }
            model.turn += 1
            await stage.settle()
            try stage.first("GtkButton").emit("clicked")
            await stage.settle()
            #expect(try stage.texts.last == "1 plain")
            model.font = .title
            await stage.settle()
            #expect(try stage.texts.last == "1 special")
            #expect(counter.log.count == 3)
        }
    }
}
