// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Animation") struct AnimationTests {
        @Observable @MainActor final class Model {
            var isShown = true
            var opacity = 1.0
            var distance: CGFloat = 0
            var width: CGFloat = 40
        }

        private func opacity(of widget: Object) -> Double {
            widget.withPointer(as: GtkWidget.self) { gtk_widget_get_opacity($0) }
        }

        /// An animation that no test sees the end of.
        private let endless = Animation.linear(duration: 3600)

        @Test("a change without an animation is at once, one with an animation begins where it was")
        func opacity() async throws {
            struct Fading: View {
                let model: Model
                var body: some View { Text("x").opacity(model.opacity) }
            }
            let model = Model()
            let stage = try Stage { Fading(model: model) }
            try await stage.present()
            let bin = try stage.first("AdwBin")
            model.opacity = 0.5
            await stage.settle()
            #expect(abs(opacity(of: bin) - 0.5) < 0.01)
            withAnimation(endless) { model.opacity = 0 }
            await stage.settle()
            #expect(abs(opacity(of: bin) - 0.5) < 0.05)
            // A change without an animation ends it.
            model.opacity = 0.8
            await stage.settle()
            #expect(abs(opacity(of: bin) - 0.8) < 0.01)
            withAnimation(.linear(duration: 0.02)) { model.opacity = 0.2 }
            try await stage.frames { abs(opacity(of: bin) - 0.2) < 0.01 }
            stage.window.close()
        }

        @Test("what arrives takes the opacity that its view says meanwhile")
        func opacityOfArrivals() async throws {
            struct Arriving: View {
                let model: Model
                var body: some View {
                    VStack { if model.isShown { Text("x").opacity(model.opacity) } }
                }
            }
            let model = Model()
            model.isShown = false
            let stage = try Stage { Arriving(model: model) }
            try await stage.present()
            // Long enough for a slow machine to look while it runs.
            withAnimation(.linear(duration: 10)) { model.isShown = true }
            await stage.settle()
            model.opacity = 0.25
            await stage.settle()
            let bin = try stage.first("AdwBin")
            #expect(RunningAnimation.of(bin, "transition") != nil)
            try await stage.frames { RunningAnimation.of(bin, "transition") == nil }
            #expect(abs(opacity(of: bin) - 0.25) < 0.01)
            stage.window.close()
        }

        @Test("the modifier animates views below, too, that look at the model themselves")
        func modifierAroundEqualViews() async throws {
            struct Moving: View {
                let model: Model
                var body: some View { Text("x").offset(x: model.distance) }
            }
            struct Parent: View {
                let model: Model
                let animation: Animation
                var body: some View {
                    Moving(model: model).animation(animation, value: model.distance)
                }
            }
            let model = Model()
            let stage = try Stage { Parent(model: model, animation: endless) }
            try await stage.present()
            let label = try stage.first("GtkLabel")
            let start = try label.frame(in: stage.root)[0]
            model.distance = 100
            await stage.settle()
            #expect(try abs(label.frame(in: stage.root)[0] - start) < 20)
            stage.window.close()
        }

        @Test(
            "times below zero are none", arguments: [Animation.linear(duration: -1), .linear(duration: 0.01).delay(-5)])
        func negativeTimes(animation: Animation) async throws {
            struct Fading: View {
                let model: Model
                var body: some View { Text("x").opacity(model.opacity) }
            }
            let model = Model()
            let stage = try Stage { Fading(model: model) }
            try await stage.present()
            withAnimation(animation) { model.opacity = 0.5 }
            let bin = try stage.first("AdwBin")
            try await stage.frames { abs(opacity(of: bin) - 0.5) < 0.01 }
            stage.window.close()
        }

        @Test("where the desktop asks for reduced motion, every change is at once")
        func reducedMotion() async throws {
            struct Fading: View {
                let model: Model
                var body: some View {
                    Text("x").opacity(model.opacity)
                    if model.isShown { Text("y").transition(.slide) }
                }
            }
            let model = Model()
            let stage = try Stage { VStack { Fading(model: model) } }
            try await stage.present()
            let settings = try #require(gtk_settings_get_default())
            let owned = Object(sinking: UnsafeMutableRawPointer(settings))
            owned.setFlag(false, of: "gtk-enable-animations")
            defer { owned.setFlag(true, of: "gtk-enable-animations") }
            withAnimation(endless) {
                model.opacity = 0
                model.isShown = false
            }
            await stage.settle()
            #expect(opacity(of: try stage.first("AdwBin")) == 0)
            #expect(try stage.texts == ["x"])
            stage.window.close()
        }

        @Test("the modifier animates what changes with its value, and nothing else")
        func modifier() async throws {
            struct Moving: View {
                let model: Model
                let animation: Animation
                var body: some View {
                    Text("x").frame(width: 40, height: 20).offset(x: model.distance).opacity(model.opacity)
                        .animation(animation, value: model.distance)
                }
            }
            let model = Model()
            let stage = try Stage { Moving(model: model, animation: endless) }
            try await stage.present()
            let bins = try stage.root.descendants("AdwBin")
            model.opacity = 0.5
            await stage.settle()
            #expect(abs(opacity(of: bins[0]) - 0.5) < 0.01)
            model.opacity = 0
            model.distance = 100
            await stage.settle()
            #expect(abs(opacity(of: bins[0]) - 0.5) < 0.05)
            #expect(bins[2].frame(in: bins[1])[0] < 10)
            let running = try #require(bins[1].running("transform"))
            running.skip()
            try await stage.frames { bins[2].frame(in: bins[1])[0] == 100 }
            stage.window.close()
        }

        struct Coming: View {
            let model: Model
            var transition: AnyTransition?

            var body: some View {
                VStack {
                    Text("first")
                    if model.isShown {
                        if let transition { Text("x").transition(transition) } else { Text("x") }
                    }
                    Text("last")
                }
            }
        }

        @Test(
            "a view that goes is seen until its transition has ended, and cannot be used anymore",
            arguments: [nil, AnyTransition.opacity, .slide, .move(edge: .top), .scale.combined(with: .opacity)])
        func removal(transition: AnyTransition?) async throws {
            let model = Model()
            let stage = try Stage { Coming(model: model, transition: transition) }
            try await stage.present()
            let gone = try #require(try stage.root.descendants("GtkLabel").first { $0.text == "x" })
            let mover = transition == nil ? gone : try stage.first("AdwBin")
            withAnimation(endless) { model.isShown = false }
            await stage.settle()
            #expect(try stage.texts == ["first", "x", "last"])
            #expect(mover.withPointer(as: GtkWidget.self) { gtk_widget_get_can_target($0) } == 0)
            #expect(mover.isAccessibilityHidden)
            // The view is back before the other one is gone: it is another one.
            model.isShown = true
            await stage.settle()
            #expect(try stage.texts == ["first", "x", "x", "last"])
            mover.running("transition")?.skip()
            await stage.settle()
            #expect(try stage.texts == ["first", "x", "last"])
            stage.window.close()
        }

        @Test("a control that goes loses the focus and its keys at once")
        func control() async throws {
            struct Going: View {
                let model: Model
                var body: some View {
                    VStack {
                        Text("x")
                        if model.isShown { Button("Book") {}.keyboardShortcut("n").padding() }
                    }
                }
            }
            let model = Model()
            let stage = try Stage { Going(model: model) }
            try await stage.present()
            let button = try stage.first("GtkButton")
            func hasFocus() -> Bool { button.withPointer(as: GtkWidget.self) { gtk_widget_is_focus($0) != 0 } }
            _ = button.withPointer(as: GtkWidget.self) { gtk_widget_grab_focus($0) }
            #expect(hasFocus())
            #expect(button.shortcutCount == 1)
            withAnimation(endless) { model.isShown = false }
            await stage.settle()
            #expect(try stage.texts == ["x", "Book"])
            #expect(!hasFocus())
            #expect(button.shortcutCount == 0)
            stage.window.close()
        }

        @Test("a view that comes appears as its transition says, and is there in the end")
        func insertion() async throws {
            let model = Model()
            model.isShown = false
            let stage = try Stage { Coming(model: model, transition: .move(edge: .leading).combined(with: .opacity)) }
            try await stage.present()
            withAnimation(endless) { model.isShown = true }
            await stage.settle()
            let bin = try stage.first("AdwBin")
            #expect(opacity(of: bin) < 0.05)
            try await stage.frames {
                let label = try #require(bin.children.first)
                return label.frame(in: bin)[0] < 0
            }
            try #require(bin.running("transition")).skip()
            #expect(opacity(of: bin) == 1)
            try await stage.frames { bin.children[0].frame(in: bin)[0] == 0 }
            stage.window.close()
        }

        @Test("moving in from the leading edge is from the right where the script runs that way")
        func rightToLeft() async throws {
            gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            let model = Model()
            model.isShown = false
            let stage = try Stage { Coming(model: model, transition: .slide) }
            try await stage.present()
            withAnimation(endless) { model.isShown = true }
            await stage.settle()
            let bin = try stage.first("AdwBin")
            try await stage.frames { bin.children[0].frame(in: bin)[0] > 0 }
            stage.window.close()
        }

        @Test("without an animation views come and go at once, in layers too")
        func layers() async throws {
            struct Layered: View {
                let model: Model
                var body: some View {
                    ZStack {
                        Text("below")
                        if model.isShown { Text("above").transition(.opacity) }
                    }
                }
            }
            let model = Model()
            let stage = try Stage { Layered(model: model) }
            try await stage.present()
            model.isShown = false
            await stage.settle()
            #expect(try stage.texts == ["below"])
            withAnimation(endless) { model.isShown = true }
            await stage.settle()
            #expect(opacity(of: try stage.first("AdwBin")) < 0.05)
            withAnimation(endless) { model.isShown = false }
            await stage.settle()
            #expect(try stage.texts == ["below", "above"])
            try #require(try stage.first("AdwBin").running("transition")).skip()
            await stage.settle()
            #expect(try stage.texts == ["below"])
            stage.window.close()
        }

        @Test("nothing is left of views that came and went")
        func leaks() async throws {
            let model = Model()
            let stage = try Stage { Coming(model: model, transition: .slide) }
            try await stage.present()
            let isClean = try await keepsObjects {
                withAnimation(endless) { model.isShown = false }
                await stage.settle()
                try #require(try stage.first("AdwBin").running("transition")).skip()
                await stage.settle()
                withAnimation(endless) { model.isShown = true }
                await stage.settle()
                try #require(try stage.first("AdwBin").running("transition")).skip()
                await stage.settle()
            }
            #expect(isClean)
            stage.window.close()
        }

        @Test("a binding animates what it sets")
        func binding() {
            var seen: [Animation?] = []
            let binding = Binding<Int>(get: { 0 }, set: { _ in seen.append(CurrentAnimation.value) })
            binding.wrappedValue = 1
            binding.animation(.easeIn).wrappedValue = 2
            binding.animation(nil).wrappedValue = 3
            #expect(seen == [nil, .easeIn, nil])
        }
    }
}

extension Object {
    /// Finds the running animation of the widget under a name; `nil` if there is none.
    fileprivate func running(_ name: String) -> RunningAnimation? {
        RunningAnimation.of(self, name)
    }

    /// Sets a property that is true or false.
    fileprivate func setFlag(_ flag: Bool, of property: String) {
        var value = GValue()
        g_value_init(&value, GType(5 << 2))
        g_value_set_boolean(&value, flag ? 1 : 0)
        withPointer(as: GObject.self) { g_object_set_property($0, property, &value) }
    }
}
