// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Windows and scenes") struct WindowTests {
        @Observable @MainActor final class Model { var name = "first" }

        /// Notes the requests of views.
        final class Opener: WindowOpener {
            var log: [String] = []
            var windows: [WindowDescription] { [] }

            func openWindow(identifier: String?, value: AnyHashable?) {
                log.append("open \(identifier ?? "-") \(value.map { "\($0)" } ?? "-")")
            }

            func dismissWindow(identifier: String?, value: AnyHashable?) {
                log.append("dismiss \(identifier ?? "-") \(value.map { "\($0)" } ?? "-")")
            }
        }

        struct Detail: View {
            @Environment(\.dismiss) private var dismiss
            @State private var isNamed = true
            var body: some View {
                if isNamed { Text("a").navigationTitle("Named") }
                Button("Rename") { isNamed = false }
                Button("Close") { dismiss() }
            }
        }

        @Test("has the title that its content gives it, and its own again when that goes")
        func title() async throws {
            let stage = try Stage { Detail() }
            let header = stage.window.title
            #expect(header == "Test")
            await stage.settle()
            #expect(stage.window.title == "Named")
            try stage.click("Rename")
            await stage.settle()
            #expect(stage.window.title == "Test")
        }

        @Test("is closed by dismiss, and its views go with it")
        func dismissal() async throws {
            let counter = Counter()
            let stage = try Stage { Detail().onDisappear { counter.count += 1 } }
            var isClosed = false
            stage.window.closed = { isClosed = true }
            await stage.settle()
            try stage.click("Close")
            await stage.settle()
            #expect(isClosed)
            #expect(counter.count == 1)
            #expect(stage.window.widgets.isEmpty)
        }

        @Test("keeps the state of its views when the scene says something new")
        func update() async throws {
            let stage = try Stage { StateTests.Counting(name: "old") }
            try stage.click("0")
            await stage.settle()
            stage.window.update(
                WindowDescription(title: "New", isGroup: false) { _ in StateTests.Counting(name: "new") })
            #expect(stage.window.title == "New")
            #expect(try stage.texts == ["new", "1"])
        }

        @Test("is opened and closed by way of the environment")
        func actions() async throws {
            struct Actions: View {
                @Environment(\.openWindow) private var openWindow
                @Environment(\.dismissWindow) private var dismissWindow
                var body: some View {
                    Button("Go") {
                        openWindow(id: "a")
                        openWindow(value: 3)
                        openWindow(id: "b", value: "x")
                        dismissWindow(id: "a")
                        dismissWindow(value: 3)
                    }
                }
            }
            let opener = Opener()
            let window = TestWindow(
                WindowDescription(title: nil, isGroup: false) { _ in Actions() }, opener: opener)
            try #require(window.widgets.first?.descendants("GtkButton").first).emit("clicked")
            #expect(opener.log == ["open a -", "open - 3", "open b x", "dismiss a -", "dismiss - 3"])
        }

        @Test("scenes of an app say what windows there can be, and again when something changes")
        func scenes() async throws {
            struct Notes: Scene {
                let model: Model
                @State private var suffix = "!"
                var body: some Scene {
                    Window(model.name + suffix, id: "notes") { Text("notes") }
                }
            }
            struct Tested: App {
                var model = Model()
                var body: some Scene {
                    WindowGroup("Main") { Text("main") }.defaultSize(width: 300, height: 200)
                    Notes(model: model)
                    WindowGroup(id: "detail", for: Int.self) { $number in Text("\(number ?? 0)") }
                }
            }
            let app = Tested()
            var updates = 0
            let node = AppNode(app, environment: EnvironmentValues()) { _ in updates += 1 }
            #expect(node.windows.map(\.title) == ["Main", "first!", nil])
            #expect(node.windows.map(\.identifier) == [nil, "notes", "detail"])
            #expect(node.windows[0].size == CGSize(width: 300, height: 200))
            #expect(node.windows[2].valueType == Int.self)
            app.model.name = "second"
            await settle()
            #expect(node.windows[1].title == "second!")
            #expect(updates == 2)
            let stage = TestWindow(node.windows[2], value: AnyHashable(7))
            #expect(stage.widgets.first?.texts == ["7"])
            stage.close()
        }
    }
}

extension Views.StateTests {
    /// A view with a name and a number that counts.
    struct Counting: View {
        let name: String
        @State private var count = 0
        var body: some View {
            Text(name)
            Button("\(count)") { count += 1 }
        }
    }
}
