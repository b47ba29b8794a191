// SPDX-License-Identifier: Apache-2.0

import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Coming, changing and going") struct LifecycleTests {
        @Observable @MainActor final class Model {
            var isShown = true
            var number = 1
        }

        @Test("onAppear and onDisappear run once each, after the update")
        func appearing() async throws {
            struct Parent: View {
                let model: Model
                let counter: Counter
                var body: some View {
                    if model.isShown {
                        Text("\(model.number)")
                            .onAppear { counter.log.append("came") }
                            .onDisappear { counter.log.append("went") }
                    }
                }
            }
            let (model, counter) = (Model(), Counter())
            let stage = try Stage { Parent(model: model, counter: counter) }
            #expect(counter.log.isEmpty)
            await stage.settle()
            model.number = 2
            await stage.settle()
            #expect(counter.log == ["came"])
            model.isShown = false
            await stage.settle()
            #expect(counter.log == ["came", "went"])
        }

        @Test("onChange gets the old and the new value")
        func changing() async throws {
            struct Parent: View {
                let model: Model
                let counter: Counter
                var body: some View {
                    Text("\(model.number)")
                        .onChange(of: model.number) { counter.log.append("\($0) to \($1)") }
                        .onChange(of: model.number, initial: true) { counter.log.append("\(model.number)") }
                        .onChange(of: model.isShown) { counter.log.append("never") }
                }
            }
            let (model, counter) = (Model(), Counter())
            let stage = try Stage { Parent(model: model, counter: counter) }
            await stage.settle()
            #expect(counter.log == ["1"])
            model.number = 5
            await stage.settle()
            #expect(counter.log.sorted() == ["1", "1 to 5", "5"])
        }

        @Test("a task runs as long as its view is displayed, and anew for another value")
        func tasks() async throws {
            struct Parent: View {
                let model: Model
                let events: AsyncStream<String>.Continuation
                var body: some View {
                    if model.isShown {
                        Text("text").task(id: model.number) {
                            let number = model.number
                            events.yield("begin \(number)")
                            let forever = AsyncStream<Never> { _ in }
                            for await _ in forever {}
                            events.yield("end \(number) \(Task.isCancelled)")
                        }
                    }
                }
            }
            let (stream, continuation) = AsyncStream.makeStream(of: String.self)
            var events = stream.makeAsyncIterator()
            let model = Model()
            let stage = try Stage { Parent(model: model, events: continuation) }
            await stage.settle()
            #expect(await events.next() == "begin 1")
            model.number = 2
            await stage.settle()
            let two = [await events.next(), await events.next()]
            #expect(Set(two) == ["end 1 true", "begin 2"])
            model.isShown = false
            await stage.settle()
            #expect(await events.next() == "end 2 true")
        }
    }
}
