// SPDX-License-Identifier: Apache-2.0

import Foundation
import EnfiladeGLib
import Synchronization
import TestSupport
import Testing
import TestTraits
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Displaying and updating") struct MountingTests {
        @Observable @MainActor final class Model {
            var first = "one"
            var second = "two"
            var isOn = true
            var unread = 0
        }

        struct Child: View {
            let text: String
            @State private var count = 0

            var body: some View {
                Text("\(text) \(count)")
                Button("More") { count += 1 }
            }
        }

        @Test("shows the views of a body in their order, whatever they are nested in")
        func order() throws {
            let stage = try Stage {
                VStack {
                    Text("a")
                    Group {
                        Text("b")
                        if true { Text("c") }
                    }
                    ForEach(0..<2) { Text("d\($0)") }
                    AnyView(Text("e"))
                    Optional.some(Text("f"))
                    EmptyView()
                }
            }
            #expect(try stage.texts == ["a", "b", "c", "d0", "d1", "e", "f"])
        }

        @Test("touches only the widget whose value has changed")
        func onlyWhatChanged() async throws {
            let model = Model()
            struct Both: View {
                let model: Model
                var body: some View {
                    Text(model.first)
                    Text(model.second)
                }
            }
            let live = try Stage { Both(model: model) }
            let labels = try live.root.descendants("GtkLabel")
            let changes = Counter()
            labels[0].on("notify::label") { changes.log.append("first") }
            labels[1].on("notify::label") { changes.log.append("second") }
            model.second = "three"
            await live.settle()
            #expect(try live.texts == ["one", "three"])
            #expect(changes.log == ["second"])
            // Without this an optimised build releases them, and what they hear with them, after their last use.
            withExtendedLifetime(labels) {}
        }

        @Test("evaluates a body once for many changes, and not for a property that it does not read")
        func coalescing() async throws {
            struct Counting: View {
                let model: Model
                let counter: Counter
                var body: some View {
                    counter.note()
                    Text(model.first + model.second)
                }
            }
            let (model, counter) = (Model(), Counter())
            let stage = try Stage { Counting(model: model, counter: counter) }
            #expect(counter.count == 1)
            model.first = "1"
            model.second = "2"
            model.first = "3"
            await stage.settle()
            #expect(counter.count == 2)
            #expect(try stage.texts == ["32"])
            model.unread += 1
            await stage.settle()
            #expect(counter.count == 2)
        }

        @Test("keeps the state of a view when what is around it changes")
        func stateSurvives() async throws {
            struct Parent: View {
                let model: Model
                var body: some View { Child(text: model.first) }
            }
            let model = Model()
            let stage = try Stage { Parent(model: model) }
            try stage.click("More")
            await stage.settle()
            #expect(try stage.texts.first == "one 1")
            model.first = "uno"
            await stage.settle()
            #expect(try stage.texts.first == "uno 1")
        }

        @Test("starts anew in the other branch of a condition")
        func branches() async throws {
            struct Parent: View {
                let model: Model
                var body: some View {
                    if model.isOn { Child(text: "a") } else { Child(text: "b") }
                }
            }
            let model = Model()
            let stage = try Stage { Parent(model: model) }
            try stage.click("More")
            await stage.settle()
            #expect(try stage.texts.first == "a 1")
            model.isOn = false
            await stage.settle()
            #expect(try stage.texts.first == "b 0")
            model.isOn = true
            await stage.settle()
            #expect(try stage.texts.first == "a 0")
        }

        @Test("puts a view in its place that appears between two others")
        func insertion() async throws {
            struct Middle: View {
                let model: Model
                var body: some View {
                    if model.isOn { Text("middle") }
                }
            }
            let model = Model()
            model.isOn = false
            let stage = try Stage {
                Text("above")
                Middle(model: model)
                Text("below")
            }
            #expect(try stage.texts == ["above", "below"])
            model.isOn = true
            await stage.settle()
            #expect(try stage.texts == ["above", "middle", "below"])
            model.isOn = false
            await stage.settle()
            #expect(try stage.texts == ["above", "below"])
        }

        @Test("takes a change from another thread")
        func otherThread() async throws {
            struct Shown: View {
                @State private var text = "before"
                let share: (Binding<String>) -> Void
                var body: some View {
                    Text(text).onAppear { share($text) }
                }
            }
            var binding: Binding<String>?
            let stage = try Stage { Shown { binding = $0 } }
            await stage.settle()
            let shared = try #require(binding)
            await Task.detached { shared.wrappedValue = "after" }.value
            await stage.settle()
            #expect(try stage.texts == ["after"])
        }

        @Test("tells of a change from another thread once it is made, also one while it looks")
        func otherThreadMeanwhile() async throws {
            let location = Location(1)
            let told = Mutex<[Int]>([])
            let reading = ObservedReading()
            func look(_ body: () -> Void) {
                reading.observe(body) { told.withLock { $0.append(location.value) } }
            }
            look { _ = location.value }
            await Task.detached { location.value = 2 }.value
            #expect(told.withLock { $0 } == [2])

            // Read before the change, and observed after it.
            look {
                _ = location.value
                Thread { location.value = 3 }.start()
                while location.value != 3 { sched_yield() }
            }
            try await eventuallyHolds("it is told", within: .seconds(10)) { told.withLock { $0 }.last == 3 }
        }

        /// How many pages of memory the process has.
        private static func residentPages() throws -> Int {
            let numbers = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
            return try #require(Int(numbers[1]))
        }

        @Test(
            "observes what is read again only once, and nothing for who is gone",
            .unlessSanitized("a sanitizer keeps what was freed"))
        func observations() throws {
            let location = Location(1)
            let told = Mutex(0)
            var reading: ObservedReading? = ObservedReading()
            func look() {
                reading?.observe {
                    _ = location.value
                } onChange: {
                    told.withLock { $0 += 1 }
                }
            }
            look()
            // Each would be more than a hundred bytes, every time; what other tests do meanwhile is not.
            let growsAlways = try (0..<4).allSatisfy { _ in
                let before = try Self.residentPages()
                for _ in 0..<200_000 { look() }
                return try Self.residentPages() >= before + 4_000
            }
            #expect(!growsAlways)
            location.value = 2
            #expect(told.withLock { $0 } == 1)
            look()
            reading = nil
            location.value = 3
            #expect(told.withLock { $0 } == 1)
        }

        @Test("releases every widget when the window is closed")
        func leaks() async throws {
            _ = try Stage { Text("the first window may leave something for all") }
            await settle()
            let isKept = try await keepsObjects {
                let model = Model()
                let before = Object.live
                let stage = try Stage {
                    List(0..<5) { Child(text: "row \($0)").padding().frame(width: 200).help("row") }
                    Toggle("toggle", isOn: .constant(true)).disabled(true)
                    TextEditor(text: .constant("text"))
                    Picker("picker", selection: .constant(1)) { ForEach(0..<3, id: \.self) { Text("\($0)") } }
                    Text(model.first).onAppear {}
                }
                #expect(Object.live > before)
                await stage.settle()
                stage.window.close()
                await stage.settle()
            }
            #expect(isKept)
        }
    }
}
