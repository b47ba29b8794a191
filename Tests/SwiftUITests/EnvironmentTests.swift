// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

private struct DepthKey: EnvironmentKey {
    static let defaultValue = 0
}

extension EnvironmentValues {
    fileprivate var depth: Int {
        get { self[DepthKey.self] }
        set { self[DepthKey.self] = newValue }
    }
}

extension Views {
    @MainActor @Suite("The environment") struct EnvironmentTests {
        @Observable @MainActor final class Model {
            var depth = 1
            var isDisabled = false
            var font: Font?
        }

        final class Settings: ObservableObject {
            @Published var name = "published"
            @Published var unread = 0
        }

        struct Depth: View {
            @Environment(\.depth) private var depth
            var body: some View { Text(verbatim: "\(depth)") }
        }

        @Test("a scaled metric follows the size of text on the desktop") func scaledMetric() async throws {
            struct Scaled: View {
                @ScaledMetric private var width = 100.0
                @ScaledMetric(relativeTo: .title) private var height: CGFloat = 10
                var body: some View { Text("\(Int(width)) x \(Int(height))") }
            }
            let stage = try Stage { Scaled() }
            #expect(try stage.texts == ["100 x 10"])
            let settings = try #require(gtk_settings_get_default())
            let before = enfilade_get_text_resolution(settings)
            defer { enfilade_set_text_resolution(settings, before) }
            enfilade_set_text_resolution(settings, 2 * 96 * 1024)
            await stage.settle()
            #expect(try stage.texts == ["200 x 20"])
        }

        @Test("tells whether the desktop is dark, also when that changes")
        func scheme() async throws {
            struct Scheme: View {
                @Environment(\.colorScheme) private var scheme
                var body: some View { Text(scheme == .dark ? "dark" : "light") }
            }
            let stage = try Stage {
                Scheme()
                Scheme().environment(\.colorScheme, .light)
            }
            let manager = adw_style_manager_get_default()
            let former = adw_style_manager_get_color_scheme(manager)
            defer { adw_style_manager_set_color_scheme(manager, former) }
            adw_style_manager_set_color_scheme(manager, ADW_COLOR_SCHEME_FORCE_DARK)
            await stage.settle()
            #expect(try stage.texts == ["dark", "light"])
            adw_style_manager_set_color_scheme(manager, ADW_COLOR_SCHEME_FORCE_LIGHT)
            await stage.settle()
            #expect(try stage.texts == ["light", "light"])
        }

        @Test("reaches the views below, the nearest value first, and a default elsewhere")
        func values() async throws {
            struct Changing: View {
                let model: Model
                var body: some View {
                    VStack {
                        Depth()
                        Depth().environment(\.depth, 9)
                        Depth().transformEnvironment(\.depth) { $0 += 10 }
                    }
                    .environment(\.depth, model.depth)
                }
            }
            let model = Model()
            let stage = try Stage {
                Depth()
                Changing(model: model)
            }
            #expect(try stage.texts == ["0", "1", "9", "11"])
            model.depth = 5
            await stage.settle()
            #expect(try stage.texts == ["0", "5", "9", "15"])
        }

        @Test("has what a dynamic property inside a structure of one's own asks for")
        func nested() throws {
            struct Doubled: DynamicProperty {
                @Environment(\.depth) private var depth
                private(set) var value = 0
                mutating func update() { value = 2 * depth }
            }
            struct Shown: View {
                private let doubled = Doubled()
                var body: some View { Text(verbatim: "\(doubled.value)") }
            }
            let stage = try Stage { Shown().environment(\.depth, 21) }
            #expect(try stage.texts == ["42"])
        }

        @Test("disables what is below, and nothing inside can take that back")
        func disabling() async throws {
            struct Form: View {
                let model: Model
                var body: some View {
                    VStack {
                        Button("a") {}
                        Button("b") {}.disabled(false)
                    }
                    .disabled(model.isDisabled)
                }
            }
            let model = Model()
            let stage = try Stage { Form(model: model) }
            let buttons = try stage.root.descendants("GtkButton")
            #expect(buttons.map(\.isSensitive) == [true, true])
            model.isDisabled = true
            await stage.settle()
            #expect(buttons.map(\.isSensitive) == [false, false])
            model.isDisabled = false
            await stage.settle()
            #expect(buttons.map(\.isSensitive) == [true, true])
        }

        @Test("says in the label or the content of a control, too, that it is disabled, which is insensitive once")
        func disablingInside() async throws {
            struct Reader: View {
                @Environment(\.isEnabled) private var isEnabled
                let name: String
                var body: some View { Text(verbatim: "\(name) \(isEnabled)") }
            }
            struct Controls: View {
                let model: Model
                var body: some View {
                    VStack {
                        Button(action: {}, label: { Reader(name: "button") })
                        Toggle(isOn: .constant(true)) { Reader(name: "toggle") }
                        Menu(content: { Button("x") {} }, label: { Reader(name: "menu") })
                        DisclosureGroup(isExpanded: .constant(true)) {
                            Reader(name: "inside").disabled(false)
                            Button(action: {}, label: { Reader(name: "twice") })
                        } label: {
                            Reader(name: "group")
                        }
                    }
                    .disabled(model.isDisabled)
                }
            }
            let model = Model()
            let stage = try Stage { Controls(model: model) }
            let names = ["button", "toggle", "menu", "group", "inside", "twice"]
            for isDisabled in [false, true, false] {
                model.isDisabled = isDisabled
                await stage.settle()
                #expect(try stage.texts == names.map { "\($0) \(!isDisabled)" })
                let labels = try stage.root.descendants("GtkLabel")
                #expect(labels.allSatisfy { $0.isSensitive == !isDisabled })
                // The widget around is insensitive, and not each of them.
                #expect(labels.allSatisfy { $0.withPointer(as: GtkWidget.self) { gtk_widget_get_sensitive($0) } != 0 })
            }
        }

        @Test("carries observable objects by their type")
        func objects() async throws {
            struct Reader: View {
                @Environment(Model.self) private var model
                @Environment(KeyedTests.Model.self) private var other: KeyedTests.Model?
                var body: some View {
                    Text(verbatim: "\(model.depth) \(other == nil)")
                }
            }
            let model = Model()
            let stage = try Stage { Reader().environment(model) }
            #expect(try stage.texts == ["1 true"])
            model.depth = 2
            await stage.settle()
            #expect(try stage.texts == ["2 true"])
        }

        @Test("carries objects with published properties, and updates who has read the one that changes")
        func environmentObjects() async throws {
            struct Reader: View {
                @EnvironmentObject var settings: Settings
                let counter: Counter
                var body: some View {
                    counter.note()
                    Text(settings.name)
                    TextField("name", text: $settings.name)
                }
            }
            let (settings, counter) = (Settings(), Counter())
            let stage = try Stage { Reader(counter: counter).environmentObject(settings) }
            try stage.first("GtkEntry").typed = "typed"
            await stage.settle()
            #expect(settings.name == "typed")
            #expect(try stage.texts.contains("typed"))
            #expect(counter.count == 2)
            settings.unread += 1
            await stage.settle()
            #expect(counter.count == 2)
        }

        @Test("a missing object is a programmer's error")
        func missing() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run { _ = Environment<Model>(Model.self).wrappedValue }
            }
            await #expect(processExitsWith: .failure) {
                await MainActor.run { _ = EnvironmentObject<Settings>().wrappedValue }
            }
        }

        @Test("a view that is displayed as it is has no body to be asked for")
        func noBody() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run { _ = Text("text").body }
            }
        }
    }
}
