// SPDX-License-Identifier: Apache-2.0

import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("State and bindings") struct StateTests {
        @Observable @MainActor final class Model { var name = "a" }

        @Observable @MainActor final class Pair {
            var outer = 0
            var inner = 0
        }

        struct Point: Equatable {
            var x = 1
            var y = 2
        }

        final class Made: ObservableObject {
            @Published var number = 0
            init(_ counter: Counter) { MainActor.assumeIsolated { counter.count += 1 } }
        }

        @Test("a binding to a part writes the part")
        func parts() {
            var point = Point()
            let binding = Binding(get: { point }, set: { point = $0 })
            binding.y.wrappedValue = 5
            #expect(point == Point(x: 1, y: 5))
            #expect(binding.x.wrappedValue == 1)
        }

        @Test("a binding to an optional becomes one to its value, and the other way round")
        func optionals() throws {
            var number: Int? = 3
            let optional = Binding(get: { number }, set: { number = $0 })
            let unwrapped = try #require(Binding(optional))
            unwrapped.wrappedValue = 4
            #expect(number == 4)
            number = nil
            #expect(unwrapped.wrappedValue == 3)
            #expect(Binding<Int>(optional) == nil)
            var plain = 1
            let wrapped = Binding<Int?>(Binding(get: { plain }, set: { plain = $0 }))
            wrapped.wrappedValue = nil
            wrapped.wrappedValue = 2
            #expect(plain == 2)
        }

        @Test("a binding to a collection is a collection of bindings")
        func collections() {
            var numbers = [1, 2, 3]
            let binding = Binding(get: { numbers }, set: { numbers = $0 })
            for element in binding { element.wrappedValue *= 2 }
            #expect(numbers == [2, 4, 6])
            #expect(binding.count == 3)
        }

        @Test("state outside of a displayed view has its initial value, and a write is lost")
        func outside() {
            let state = State(wrappedValue: 1)
            state.wrappedValue = 2
            #expect(state.wrappedValue == 1)
            #expect(state.projectedValue.wrappedValue == 1)
        }

        @Test("a state object is made once, however often the view is evaluated")
        func stateObject() async throws {
            struct Owner: View {
                @StateObject private var made: Made
                init(_ counter: Counter) { _made = StateObject(wrappedValue: Made(counter)) }
                var body: some View { Button("count \(made.number)") { made.number += 1 } }
            }
            struct Parent: View {
                let counter: Counter
                @State private var taps = 0
                var body: some View {
                    Owner(counter)
                    Button("parent \(taps)") { taps += 1 }
                }
            }
            let counter = Counter()
            let stage = try Stage { Parent(counter: counter) }
            try stage.click("count 0")
            await stage.settle()
            try stage.click("parent 0")
            await stage.settle()
            #expect(try stage.texts == ["count 1", "parent 1"])
            #expect(counter.count == 1)
        }

        @Test("an observed object that somebody else owns can be exchanged")
        func observedObject() async throws {
            struct Reader: View {
                @ObservedObject var made: Made
                var body: some View { Toggle("\(made.number)", isOn: .constant(false)) }
            }
            struct Parent: View {
                let objects: [Made]
                @State private var index = 0
                var body: some View {
                    Reader(made: objects[index])
                    Button("Next") { index += 1 }
                }
            }
            let objects = [Made(Counter()), Made(Counter())]
            objects[1].number = 7
            let stage = try Stage { Parent(objects: objects) }
            objects[0].number = 3
            await stage.settle()
            #expect(try stage.texts.first == "3")
            try stage.click("Next")
            await stage.settle()
            #expect(try stage.texts.first == "7")
        }

        @Test("an observable object that is state lends bindings to its properties")
        func observableState() async throws {
            struct Owner: View {
                @State private var model = Model()
                var body: some View {
                    TextField("name", text: $model.name)
                    Text(model.name)
                }
            }
            let stage = try Stage { Owner() }
            try stage.first("GtkEntry").typed = "b"
            await stage.settle()
            #expect(try stage.texts.last == "b")
        }

        @Test("a change is displayed, however often the view was evaluated before for other reasons")
        func evaluations() async throws {
            struct Inner: View {
                let pair: Pair
                var body: some View { Text("\(pair.inner)") }
            }
            struct Outer: View {
                let pair: Pair
                var body: some View {
                    Text("\(pair.outer)")
                    Inner(pair: pair)
                }
            }
            let pair = Pair()
            let stage = try Stage { Outer(pair: pair) }
            for _ in 0..<20 {
                pair.outer += 1
                await stage.settle()
            }
            pair.inner = 7
            await stage.settle()
            #expect(try stage.texts == ["20", "7"])
        }

        @Test("a modifier may have state of its own")
        func modifierState() async throws {
            struct Counting: ViewModifier {
                @State private var count = 0
                func body(content: Content) -> some View {
                    HStack {
                        content
                        Button("\(count)") { count += 1 }
                    }
                }
            }
            let stage = try Stage { Text("content").modifier(Counting()) }
            try stage.click("0")
            await stage.settle()
            #expect(try stage.texts == ["content", "1"])
        }
    }
}
