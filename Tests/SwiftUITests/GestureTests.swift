// SPDX-License-Identifier: Apache-2.0
// Gestures of the pointer, with a real one.

import CAdwaita
import Foundation
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Gestures", .enabled(if: Pointer.isPossible, "there is no xdotool")) struct GestureTests {
        /// The reports of gestures.
        @MainActor @Observable final class Log {
            var events: [String] = []
            var drags: [DragGesture.Value] = []
            var end: DragGesture.Value?
            var isThere = true
            var isEnabled = true
        }

        private let log = Log()

        /// An area of a fixed size.
        private func area(_ width: CGFloat = 200, _ height: CGFloat = 100) -> some View {
            Rectangle().fill(.blue).frame(width: width, height: height)
        }

        /// A drag that is noted.
        private func drag(_ name: String, minimumDistance: Double = 10) -> some Gesture<DragGesture.Value> {
            let log = log
            return DragGesture(minimumDistance: CGFloat(minimumDistance)).onChanged { _ in
                if log.events.last != name { log.events.append(name) }
            }
            .onEnded { _ in log.events.append("\(name) ended") }
        }

        /// A tap that is noted.
        private func tap(_ name: String) -> some Gesture<Void> {
            let log = log
            return TapGesture().onEnded { _ in log.events.append(name) }
        }

        private func rounded(_ place: CGPoint) -> [Int] { [Int(place.x.rounded()), Int(place.y.rounded())] }

        @Test("a drag tells where it is, where it began and how far that is, until it ends")
        func drag() async throws {
            let log = log
            let stage = try Stage {
                area().gesture(DragGesture().onChanged { log.drags.append($0) }.onEnded { log.end = $0 })
            }
            try await stage.present()
            try await stage.hand().drag(from: (20, 10), to: (120, 60))
            try await until("\(log.drags)") { log.end != nil }
            let end = try #require(log.end)
            #expect(rounded(end.startLocation) == [20, 10])
            #expect(rounded(end.location) == [120, 60])
            #expect(end.translation == CGSize(width: 100, height: 50))
            let starts = Set(log.drags.map { rounded($0.startLocation) })
            #expect(starts == [[20, 10]])
            // GDK puts motions of one frame together, and may repeat one.
            let steps = [[40, 20], [60, 30], [80, 40], [100, 50], [120, 60]]
            let places = log.drags.map { rounded($0.location) }
            let areSteps = places.allSatisfy { steps.contains($0) }
            let areInOrder = zip(places, places.dropFirst()).allSatisfy { $0[0] <= $1[0] }
            #expect(areSteps && areInOrder && places.last == steps.last, "\(places)")
            let times = log.drags.map(\.time)
            #expect(times == times.sorted())
            #expect(end.predictedEndLocation.x == end.location.x + end.velocity.width / 4)
            #expect(end.predictedEndTranslation.height == 50 + end.velocity.height / 4)
            // The next one begins anew, and may leave the view.
            log.drags = []
            log.end = nil
            try await stage.hand().drag(from: (190, 90), to: (250, 150))
            try await until { log.end != nil }
            let outside = try #require(log.end)
            #expect(rounded(outside.startLocation) == [190, 90] && rounded(outside.location) == [250, 150])
        }

        @Test("a drag is none below its minimum distance; without one it begins with the press")
        func minimumDistance() async throws {
            let log = log
            let stage = try Stage {
                area().gesture(
                    DragGesture(minimumDistance: 30).onChanged { log.drags.append($0) }.onEnded { log.end = $0 })
                area().gesture(DragGesture(minimumDistance: 0).onChanged { log.drags.append($0) })
            }
            try await stage.present()
            try await stage.hand().drag(from: (20, 10), to: (45, 20))
            #expect(log.drags.isEmpty && log.end == nil)
            try await stage.hand(1).press(30, 40)
            try await until { !log.drags.isEmpty }
            let first = try #require(log.drags.first)
            #expect(rounded(first.location) == [30, 40])
            #expect(log.drags.first?.translation == .zero)
            try await stage.hand(1).letGo()
            try await stage.hand().drag(from: (20, 10), to: (60, 10))
            try await until { log.end != nil }
            #expect(log.end?.translation.width == 40)
        }

        @Test("speed is that of the last moments, and 0 after a rest")
        func speed() {
            var rate = ChangeRate()
            rate.note(0, at: .max - 40)
            #expect(rate.rate == 0)
            rate.note(30, at: 9)
            #expect(rate.rate == 600)
            rate.note(30, at: 400)
            #expect(rate.rate == 0)
        }

        @Test("places are told in the space of the view, of the window, or of a view with a name")
        func spaces() async throws {
            let log = log
            let stage = try Stage {
                VStack(spacing: 0) {
                    area(200, 30)
                    area().gesture(DragGesture(coordinateSpace: .global).onEnded { log.drags.append($0) })
                        .padding(20)
                        .coordinateSpace(.named("padded"))
                    area(200, 31).gesture(
                        DragGesture(coordinateSpace: .named("nobody")).onEnded { log.drags.append($0) })
                    area(200, 32).simultaneousGesture(
                        SpatialTapGesture(coordinateSpace: .named("column")).onEnded {
                            log.events.append("\($0.location == CGPoint(x: 50, y: 10))")
                        }
                    )
                    .padding(.leading, 40).coordinateSpace(name: "column")
                    area(200, 33).onTapGesture(coordinateSpace: .global) { log.events.append("\($0.y > 150)") }
                }
            }
            try await stage.present()
            for number in [1, 2] {
                let hand = try stage.hand(number)
                let window = try #require(hand.widget.ownWindow)
                let corner = hand.widget.frame(in: window)
                try await hand.drag(from: (20, 10), to: (60, 20))
                try await until { log.drags.count == number }
                let last = try #require(log.drags.last)
                #expect(rounded(last.startLocation) == [corner[0] + 20, corner[1] + 10])
                #expect(log.drags.last?.translation == CGSize(width: 40, height: 10))
            }
            for number in [3, 4] {
                let hand = try stage.hand(number)
                try await hand.press(10, 10)
                try await hand.letGo()
                try await until { log.events.count == number - 2 }
            }
            #expect(log.events == ["true", "true"])
        }

        /// A view whose color and text follow a gesture.
        private struct Following: View {
            let log: Log
            @GestureState(reset: { value, _ in resets.append("reset \(value ?? -1)") }) private var width: Int?

            /// The values with which it was reset.
            @MainActor static var resets: [String] = []

            var body: some View {
                Text(verbatim: "width \(width ?? -1)")
                if log.isThere {
                    Rectangle().fill(.blue).frame(width: 200, height: 100)
                        .gesture(
                            DragGesture().updating($width) { value, state, transaction in
                                transaction.disablesAnimations = true
                                state = Int(value.translation.width)
                            }
                            .onEnded { _ in log.events.append("ended at \(width ?? -1)") },
                            isEnabled: log.isEnabled)
                }
            }
        }

        @Test("the state of a gesture follows it, is there at its end, and is reset after that")
        func updating() async throws {
            Following.resets = []
            let stage = try Stage { Following(log: log) }
            try await stage.present()
            let hand = try stage.hand()
            #expect(try stage.texts == ["width -1"])
            try await hand.press(20, 10)
            try await hand.move(50, 10)
            try await until { try stage.texts == ["width 30"] }
            try await hand.move(90, 10)
            try await until { try stage.texts == ["width 70"] }
            try await hand.letGo()
            try await until { try stage.texts == ["width -1"] }
            #expect(log.events == ["ended at 70"])
            #expect(Following.resets == ["reset 70"])
        }

        @Test(
            "a gesture that is cancelled resets its state and does not end",
            arguments: ["window", "view", "disabled"])
        func cancelled(by cause: String) async throws {
            Following.resets = []
            let stage = try Stage { Following(log: log) }
            try await stage.present()
            let hand = try stage.hand()
            try await hand.press(20, 10)
            try await hand.move(50, 10)
            try await until { try stage.texts == ["width 30"] }
            switch cause {
            case "window": stage.window.close()
            case "view": log.isThere = false
            default: log.isEnabled = false
            }
            try await until("\(Following.resets)") { Following.resets == ["reset 30"] }
            if cause != "window" { try await until { try stage.texts == ["width -1"] } }
            try await Pointer.does(["mouseup", "1"]) { await turn() }
            #expect(log.events.isEmpty && Following.resets == ["reset 30"])
        }

        @Test("a line is drawn on a canvas by a drag")
        func drawing() async throws {
            struct Board: View {
                @State private var places: [CGPoint] = []
                var body: some View {
                    Canvas { context, _ in
                        var path = Path()
                        path.addLines(places)
                        context.stroke(path, with: .color(.red), lineWidth: 8)
                    }
                    .frame(width: 180, height: 100)
                    .gesture(DragGesture(minimumDistance: 0).onChanged { places.append($0.location) })
                }
            }
            let stage = try Stage { Board() }
            try await stage.present()
            let board = try stage.first("GtkDrawingArea")
            #expect(board.color(atX: 80, y: 50) == DrawingTests.nothing)
            try await stage.hand().drag(from: (20, 20), to: (140, 80), steps: 6)
            try await until { board.color(atX: 135, y: 77) == DrawingTests.red }
            for (x, y) in [(25, 22), (60, 40), (80, 50), (120, 70)] {
                #expect(board.color(atX: x, y: y) == DrawingTests.red)
            }
            for (x, y) in [(20, 80), (140, 20), (80, 70), (160, 90)] {
                #expect(board.color(atX: x, y: y) == DrawingTests.nothing)
            }
        }

        @Test(
            "of views in each other the inner one has the drag, or the outer one by priority, or both have it",
            arguments: [0.0, 10.0])
        func ranks(minimumDistance: Double) async throws {
            let inner = drag("inner", minimumDistance: minimumDistance)
            let outer = drag("outer", minimumDistance: minimumDistance)
            let stage = try Stage {
                VStack { area().gesture(inner) }.gesture(outer)
                VStack { area(200, 90).gesture(inner) }.highPriorityGesture(outer)
                VStack { area(200, 80).gesture(inner) }.simultaneousGesture(outer)
            }
            try await stage.present()
            let expected = [["inner", "inner ended"], ["outer", "outer ended"]]
            for number in 0..<3 {
                log.events = []
                try await stage.hand(number).drag(from: (20, 10), to: (80, 30))
                if number < 2 {
                    try await until { log.events.count == 2 }
                    #expect(log.events == expected[number])
                } else {
                    try await until("\(log.events)") {
                        log.events.contains("inner ended") && log.events.contains("outer ended")
                    }
                    #expect(Set(log.events) == ["inner", "inner ended", "outer", "outer ended"])
                }
            }
        }

        @Test("of views in each other the inner one has the tap, or the outer one by priority, or both have it")
        func tapRanks() async throws {
            let stage = try Stage {
                VStack { area().gesture(tap("inner")) }.gesture(tap("outer"))
                VStack { area(200, 90).gesture(tap("inner")) }.highPriorityGesture(tap("outer"))
                VStack { area(200, 80).gesture(tap("inner")) }.simultaneousGesture(tap("outer"))
                VStack { area(200, 70).simultaneousGesture(tap("inner")) }.highPriorityGesture(tap("outer"))
            }
            try await stage.present()
            let expected = [["inner"], ["outer"], ["inner", "outer"], ["inner", "outer"]]
            for number in expected.indices {
                log.events = []
                let hand = try stage.hand(number)
                try await hand.press(20, 10)
                try await hand.letGo()
                try await until("\(number): \(log.events)") { log.events.count >= expected[number].count }
                let names = log.events.sorted()
                #expect(names == expected[number])
            }
        }

        @Test("a mask switches off the gesture, or those of the views in it, and a disabled view has none")
        func masks() async throws {
            let stage = try Stage {
                VStack { area().gesture(drag("inner")) }.gesture(drag("outer"), including: .gesture)
                VStack { area(200, 90).gesture(drag("inner")) }.highPriorityGesture(drag("outer"), including: .subviews)
                VStack { area(200, 80).gesture(drag("inner")) }.gesture(drag("outer"), including: .none)
                area(200, 70).gesture(drag("inner")).disabled(true)
                area(200, 60).gesture(drag("last"))
            }
            try await stage.present()
            for (number, name) in [(0, "outer"), (1, "inner")] {
                log.events = []
                try await stage.hand(number).drag(from: (20, 10), to: (80, 30))
                try await until { log.events == [name, "\(name) ended"] }
            }
            log.events = []
            for number in [2, 3] {
                let hand = try stage.hand(number)
                try await hand.move(20, 10)
                try await hand.does("mousedown", "1")
                try await hand.move(80, 30)
                try await hand.letGo()
            }
            // Events come in their order: once this one is there, those before had their chance.
            try await stage.hand(4).drag(from: (20, 10), to: (80, 30))
            try await until { log.events.contains("last ended") }
            #expect(log.events == ["last", "last ended"])
        }

        @Test(
            "a button in a view with a gesture is clicked, and the view is dragged beside it",
            arguments: [0.0, 10.0])
        func button(minimumDistance: Double) async throws {
            let log = log
            let stage = try Stage {
                VStack {
                    area()
                    Button("Press") { log.events.append("pressed") }
                }
                .gesture(drag("drag", minimumDistance: minimumDistance))
            }
            try await stage.present()
            let button = Hand(widget: try stage.first("GtkButton"))
            try await button.press(5, 5)
            try await button.letGo()
            try await until("\(log.events)") { log.events.contains("pressed") }
            // Without a minimum distance the press begins a drag, which the click cancels.
            let expected = minimumDistance == 0 ? ["drag", "pressed"] : ["pressed"]
            #expect(log.events == expected)
            log.events = []
            try await stage.hand().drag(from: (20, 10), to: (80, 30))
            try await until("\(log.events)") { log.events == ["drag", "drag ended"] }
        }

        @Test("a scrolled view scrolls by the wheel over a view with a gesture, which is dragged all the same")
        func scrolling() async throws {
            let stage = try Stage {
                ScrollView {
                    area(200, 300).gesture(drag("drag"))
                    area(200, 900)
                }
                .frame(width: 260, height: 200)
            }
            try await stage.present()
            let scrolled = try stage.first("GtkScrolledWindow")
            func offset() -> Double {
                scrolled.withOpaque { gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment($0)) }
            }
            let hand = try stage.hand()
            try await hand.drag(from: (20, 10), to: (80, 90))
            try await until { log.events == ["drag", "drag ended"] }
            #expect(offset() == 0)
            try await hand.enter(60, 60)
            try await hand.does("click", "5")
            try await until { offset() > 0 }
            #expect(log.events == ["drag", "drag ended"])
        }
    }
}
