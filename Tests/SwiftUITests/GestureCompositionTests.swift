// SPDX-License-Identifier: Apache-2.0
// Taps, long presses and gestures that are made of others, with a real pointer; those of two fingers without fingers.

import CAdwaita
import Foundation
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Composed gestures", .enabled(if: Pointer.isPossible, "there is no xdotool"))
    struct GestureCompositionTests {
        private let log = Counter()
        /// Longer than any test takes.
        private nonisolated static let hour = 3600.0

        private func area(_ height: CGFloat = 100) -> some View {
            Rectangle().fill(.blue).frame(width: 200, height: height)
        }

        private func note(_ text: String) {
            if log.log.last != text { log.log.append(text) }
        }

        @Test("a long press is told from its beginning, and performs once it has lasted")
        func longPress() async throws {
            let stage = try Stage {
                area().onLongPressGesture(minimumDuration: 0.05) {
                    note("performed")
                } onPressingChanged: {
                    note("pressing \($0)")
                }
            }
            try await stage.present()
            let hand = try stage.hand()
            try await hand.press(20, 20)
            try await until("\(log.log)") { log.log.last == "performed" }
            #expect(log.log == ["pressing true", "pressing false", "performed"])
            try await hand.letGo()
            #expect(log.log.count == 3)
        }

        @Test("a press that is too short or moves too far is no long press", arguments: [false, true])
        func noLongPress(isMoved: Bool) async throws {
            let stage = try Stage {
                area().onLongPressGesture(minimumDuration: Self.hour, maximumDistance: 15) {
                    note("performed")
                } onPressingChanged: {
                    note("pressing \($0)")
                }
            }
            try await stage.present()
            let hand = try stage.hand()
            try await hand.press(20, 20)
            try await until { log.log == ["pressing true"] }
            try await hand.move(30, 30)
            #expect(log.log == ["pressing true"])
            if isMoved { try await hand.move(50, 30) } else { try await hand.letGo() }
            try await until { log.log == ["pressing true", "pressing false"] }
            if isMoved { try await hand.letGo() }
            #expect(log.log.count == 2)
        }

        @Test("a drag after a long press goes on in the same press, from where that has lasted")
        func sequence() async throws {
            let stage = try Stage {
                area().gesture(
                    LongPressGesture(minimumDuration: 0.05).sequenced(before: DragGesture())
                        .onChanged { value in
                            switch value {
                            case .first(let isPressed): note("first \(isPressed)")
                            case .second(_, nil): note("second")
                            case .second(_, let drag?): note("drag \(Int(drag.translation.width))")
                            }
                        }
                        .onEnded { value in
                            if case .second(true, let drag?) = value { note("ended \(Int(drag.translation.width))") }
                        })
            }
            try await stage.present()
            let hand = try stage.hand()
            try await hand.press(20, 20)
            try await until { log.log == ["first true", "second"] }
            try await hand.move(60, 20)
            try await until { log.log.last == "drag 40" }
            try await hand.letGo()
            try await until { log.log.last == "ended 40" }
            #expect(log.log == ["first true", "second", "drag 40", "ended 40"])
        }

        @Test("a drag that begins before the long press has lasted is none")
        func brokenSequence() async throws {
            let stage = try Stage {
                area().gesture(
                    LongPressGesture(minimumDuration: Self.hour).sequenced(before: DragGesture())
                        .onChanged { _ in note("changed") }.onEnded { _ in note("ended") })
                area(90).gesture(DragGesture().onEnded { _ in note("last") })
            }
            try await stage.present()
            try await stage.hand().drag(from: (20, 20), to: (90, 40))
            try await stage.hand(1).drag(from: (20, 20), to: (90, 40))
            try await until { log.log.last == "last" }
            #expect(log.log == ["changed", "last"])
        }

        @Test("of two taps exclusively, two clicks are the first and one is the second")
        func exclusiveTaps() async throws {
            let stage = try Stage {
                area().gesture(
                    TapGesture(count: 2).exclusively(before: SpatialTapGesture()).onEnded { value in
                        switch value {
                        case .first: log.log.append("double")
                        case .second(let tap): log.log.append("single \(Int(tap.location.x))")
                        }
                    })
            }
            try await stage.present()
            let hand = try stage.hand()
            try await hand.enter(30, 20)
            try await hand.does("mousemove_relative", "0", "0", "click", "1")
            try await until("\(log.log)") { log.log == ["single 30"] }
            // However slowly the clicks are dealt with, they are one double click.
            let former = setDoubleClickTime(600_000)
            defer { _ = setDoubleClickTime(former) }
            try await hand.does("click", "--repeat", "2", "--delay", "1", "1")
            try await until("\(log.log)") { log.log.count == 2 }
            #expect(log.log == ["single 30", "double"])
        }

        @Test("quick taps all count, two of them as one double tap")
        func quickTaps() async throws {
            let stage = try Stage {
                area().onTapGesture(count: 2) { log.log.append("double") }.onTapGesture { log.log.append("single") }
            }
            try await stage.present()
            let hand = try stage.hand()
            try await hand.enter(30, 20)
            let former = setDoubleClickTime(600_000)
            defer { _ = setDoubleClickTime(former) }
            // Further apart than the milliseconds in which events are timed.
            try await hand.does("click", "--repeat", "4", "--delay", "20", "1")
            try await until("\(log.log)") { log.log.count >= 4 }
            #expect(log.log == ["single", "double", "single", "double"])
        }

        /// Changes the time in which a second click makes a double click, in milliseconds, and returns the former one.
        private func setDoubleClickTime(_ milliseconds: Int32) -> Int32 {
            guard let settings = gtk_settings_get_default() else { return milliseconds }
            let object = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
            var value = GValue()
            g_value_init(&value, GType(6 << 2))
            defer { g_value_unset(&value) }
            g_object_get_property(object, "gtk-double-click-time", &value)
            let former = g_value_get_int(&value)
            g_value_set_int(&value, milliseconds)
            g_object_set_property(object, "gtk-double-click-time", &value)
            return former
        }

        @Test("a drag comes after a long press that fails, exclusively")
        func exclusiveDrag() async throws {
            let stage = try Stage {
                area().gesture(
                    LongPressGesture(minimumDuration: Self.hour).exclusively(before: DragGesture())
                        .onChanged { value in
                            if case .first = value { note("press") } else { note("drag") }
                        }
                        .onEnded { value in
                            if case .second(let drag) = value { note("ended \(Int(drag.translation.width))") }
                        })
            }
            try await stage.present()
            try await stage.hand().drag(from: (20, 20), to: (90, 40))
            try await until { log.log.last == "ended 70" }
            #expect(log.log == ["press", "drag", "ended 70"])
        }

        @Test("two gestures at the same time have both values, and one that does not begin is in nobody's way")
        func simultaneous() async throws {
            let stage = try Stage {
                area().gesture(
                    LongPressGesture(minimumDuration: Self.hour, maximumDistance: 1000)
                        .simultaneously(with: DragGesture())
                        .onChanged { value in note("\(value.first ?? false) \(value.second != nil)") }
                        .onEnded { value in note("ended \(value.first ?? false) \(value.second != nil)") })
                area(90).gesture(
                    MagnifyGesture().simultaneously(with: DragGesture())
                        .onEnded { value in log.log.append("\(value.first == nil) \(value.second != nil)") })
            }
            try await stage.present()
            try await stage.hand().drag(from: (20, 20), to: (90, 40))
            try await until { log.log.last == "ended false true" }
            #expect(log.log.prefix(2) == ["true false", "true true"])
            log.log = []
            for count in 1...2 {
                try await stage.hand(1).drag(from: (20, 20), to: (90, 40))
                try await until { log.log.count == count }
            }
            #expect(log.log == ["true true", "true true"])
        }

        @Observable @MainActor fileprivate final class Settings {
            var version = 0
            var distance = 10.0
        }

        /// A gesture whose body reads something that can be observed.
        private struct Reading: Gesture {
            let settings: Settings
            let version: Int
            let read: () -> Void

            var body: some Gesture<DragGesture.Value> {
                read()
                return DragGesture(minimumDistance: settings.distance)
            }
        }

        @Test("a gesture of an app's own is evaluated once after a change, however often its view was before")
        func observation() async throws {
            let settings = Settings()
            var count = 0
            struct Dragged: View {
                let settings: Settings
                let read: () -> Void
                var body: some View {
                    Text("dragged")
                        .gesture(Reading(settings: settings, version: settings.version, read: read))
                }
            }
            let stage = try Stage { Dragged(settings: settings) { count += 1 } }
            for _ in 0..<5 {
                settings.version += 1
                await stage.settle()
            }
            let before = count
            settings.distance = 20
            await stage.settle()
            #expect(before >= 6 && count == before + 1)
        }

        /// A gesture of an app's own, with a state of its own.
        private struct Counting: Gesture {
            @GestureState private var isDragged = false
            @State private var count = 0
            let counted: (Int, Bool) -> Void

            var body: some Gesture<Int> {
                DragGesture()
                    .updating($isDragged) { _, state, _ in state = true }
                    .map { _ in count }
                    .onEnded {
                        counted($0, isDragged)
                        count += 1
                    }
            }
        }

        @Test("a gesture of an app's own has state, and can be erased, mapped and left out")
        func own() async throws {
            let none: DragGesture? = nil
            let stage = try Stage {
                area().gesture(
                    AnyGesture(Counting { note("\($0) \($1)") }.map { "\($0)" }).onEnded { note("end \($0)") }
                )
                .gesture(none)
            }
            try await stage.present()
            for count in 0..<2 {
                try await stage.hand().drag(from: (20, 20), to: (90, 40))
                try await until("\(log.log)") { log.log.last == "end \(count)" }
                await stage.settle()
            }
            #expect(log.log == ["0 true", "end 0", "1 true", "end 1"])
        }

        @Test("a view with a gesture and its recognizers go together, without a trace")
        func leaks() async throws {
            let keeps = try await keepsObjects {
                let stage = try Stage {
                    area().gesture(
                        LongPressGesture().sequenced(before: DragGesture()).simultaneously(with: MagnifyGesture())
                            .exclusively(before: RotateGesture()).onEnded { _ in })
                }
                try await stage.present()
                stage.window.close()
            }
            #expect(keeps)
        }

        // MARK: - Two fingers

        /// Has a gesture of GTK tell a change, as it does for fingers: there is no touch device on the virtual display.
        private func emit(_ signal: String, of typeName: String, at widget: Object, _ numbers: Double...) throws {
            let list: OpaquePointer = widget.withWidget { gtk_widget_observe_controllers($0) }
            defer { g_object_unref(UnsafeMutableRawPointer(list)) }
            let controllers = (0..<g_list_model_get_n_items(list)).compactMap { index in
                g_list_model_get_item(list, index).map { Object(adopting: $0) }
            }
            let gesture = try #require(controllers.first { $0.typeName == typeName })
            let double = GType(15 << 2)
            var types = [gesture.withPointer(as: GTypeInstance.self) { $0.pointee.g_class.pointee.g_type }]
            types += numbers.isEmpty ? [gdk_event_sequence_get_type()] : numbers.map { _ in double }
            var values = [GValue](repeating: GValue(), count: types.count)
            for (index, type) in types.enumerated() { g_value_init(&values[index], type) }
            gesture.withPointer(as: GObject.self) { g_value_set_object(&values[0], $0) }
            for (index, number) in numbers.enumerated() { g_value_set_double(&values[index + 1], number) }
            g_signal_emitv(values, g_signal_lookup(signal, types[0]), 0, nil)
            for index in values.indices { g_value_unset(&values[index]) }
        }

        /// The widget with the gesture, around the area.
        private func wrapper(_ stage: Stage) throws -> Object {
            try #require(
                try stage.root.descendants("AdwBin").first { $0.frame(in: $0)[2] == 200 })
        }

        @Test("two fingers magnify, as far as the signals of GTK's gesture say")
        func magnify() async throws {
            let stage = try Stage {
                area().gesture(
                    MagnifyGesture(minimumScaleDelta: 0.2)
                        .onChanged { note("\($0.magnification) \($0.startLocation.x) \($0.startAnchor == .center)") }
                        .onEnded { note("ended \($0.magnification)") })
            }
            try await stage.present()
            let wrapper = try wrapper(stage)
            try emit("begin", of: "GtkGestureZoom", at: wrapper)
            try emit("scale-changed", of: "GtkGestureZoom", at: wrapper, 1.1)
            #expect(log.log.isEmpty)
            try emit("scale-changed", of: "GtkGestureZoom", at: wrapper, 1.5)
            try emit("end", of: "GtkGestureZoom", at: wrapper)
            #expect(log.log == ["1.5 100.0 true", "ended 1.5"])
            try emit("begin", of: "GtkGestureZoom", at: wrapper)
            try emit("scale-changed", of: "GtkGestureZoom", at: wrapper, 0.5)
            try emit("cancel", of: "GtkGestureZoom", at: wrapper)
            try emit("end", of: "GtkGestureZoom", at: wrapper)
            #expect(log.log.last == "0.5 100.0 true")
        }

        @Test("two fingers rotate and magnify at once, as far as the signals of GTK's gestures say")
        func rotate() async throws {
            let stage = try Stage {
                area().gesture(
                    RotationGesture().simultaneously(with: MagnificationGesture())
                        .onChanged { note("\(Int(($0.first ?? .zero).degrees.rounded())) \($0.second ?? 0)") }
                        .onEnded { note("ended \(Int(($0.first ?? .zero).degrees.rounded())) \($0.second ?? 0)") })
            }
            try await stage.present()
            let wrapper = try wrapper(stage)
            for type in ["GtkGestureRotate", "GtkGestureZoom"] { try emit("begin", of: type, at: wrapper) }
            try emit("angle-changed", of: "GtkGestureRotate", at: wrapper, 1, Double.pi / 4)
            try emit("scale-changed", of: "GtkGestureZoom", at: wrapper, 2)
            for type in ["GtkGestureRotate", "GtkGestureZoom"] { try emit("end", of: type, at: wrapper) }
            #expect(log.log == ["45 0.0", "45 2.0", "ended 45 2.0"])
        }
    }
}
