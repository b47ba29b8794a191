// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Layers, clipping, placing") struct EffectTests {
        @Test("what is behind and in front of a view is as large as that, and has no say in it")
        func layers() async throws {
            let stage = try Stage {
                VStack {
                    Text("x").frame(width: 60, height: 40)
                        .background(Color.red, in: Capsule())
                        .overlay(alignment: .topLeading) { Color.blue.frame(width: 10, height: 10) }
                }
            }
            try await stage.present()
            let overlays = try stage.root.descendants("GtkOverlay")
            #expect(overlays.count == 2)
            #expect(Array(overlays[0].frame(in: try stage.root)[2...]) == [60, 40])
            #expect(overlays[0].color(atX: 2, y: 2)[2] == 228)
            #expect(overlays[0].color(atX: 30, y: 6) == DrawingTests.red)
            #expect(overlays[0].color(atX: 0, y: 39) == DrawingTests.nothing)
        }

        @Test("a control can be clicked through a border, and one in an overlay itself")
        func clicks() async throws {
            let stage = try Stage {
                Button("below") {}.frame(width: 100, height: 60)
                    .border(.red, width: 2)
                    .overlay(alignment: .bottomTrailing) { Button("above") {} }
            }
            try await stage.present()
            let root = try stage.root
            let place = try #require(root.descendants("GtkOverlay").first)
            let frame = place.frame(in: root)
            func picked(_ x: Int, _ y: Int) -> [String] {
                let found = root.withPointer(as: GtkWidget.self) {
                    gtk_widget_pick($0, Double(frame[0] + x), Double(frame[1] + y), GTK_PICK_DEFAULT)
                }
                guard let found else { return [] }
                var object = Object(sinking: UnsafeMutableRawPointer(found))
                if object.typeName == "GtkLabel" { return [object.text] }
                while object.typeName != "GtkButton",
                    let parent = object.withPointer(as: GtkWidget.self, { gtk_widget_get_parent($0) })
                {
                    object = Object(sinking: UnsafeMutableRawPointer(parent))
                }
                return object.typeName == "GtkButton" ? object.texts : []
            }
            #expect(picked(50, 25) == ["below"])
            #expect(picked(frame[2] - 10, frame[3] - 10) == ["above"])
        }

        @Test("a view is clipped to a shape, to a path of an app's own as well")
        func clipping() async throws {
            let stage = try Stage {
                Color.red.frame(width: 40, height: 40).clipShape(Circle())
                Color.red.frame(width: 40, height: 40).cornerRadius(10)
                Color.red.frame(width: 40, height: 40).clipShape(DrawingTests.Triangle())
            }
            try await stage.present()
            let bins = try stage.root.descendants("EnfiladeEffectBin")
            #expect(bins.count == 3)
            for bin in bins { #expect(bin.color(atX: 18, y: 22) == DrawingTests.red) }
            #expect(bins[0].color(atX: 2, y: 2) == DrawingTests.nothing)
            #expect(bins[1].color(atX: 0, y: 0) == DrawingTests.nothing)
            #expect(bins[1].color(atX: 20, y: 0) == DrawingTests.red)
            #expect(bins[2].color(atX: 36, y: 4) == DrawingTests.nothing)
        }

        @Test("a shadow is drawn beside the view and takes no room")
        func shadow() async throws {
            let stage = try Stage {
                Color.red.frame(width: 40, height: 40).shadow(color: .blue, radius: 0, x: 10, y: 10)
            }
            try await stage.present()
            let bin = try stage.first("EnfiladeEffectBin")
            #expect(Array(bin.frame(in: try stage.root)[2...]) == [40, 40])
            #expect(bin.color(atX: 20, y: 20) == DrawingTests.red)
            #expect(bin.color(atX: 45, y: 45)[2] == 228)
        }

        struct Moving: View {
            @State private var distance: CGFloat = 20
            var body: some View {
                Button("Move") { distance += 5 }
                Text("x").frame(width: 40, height: 20).offset(x: distance, y: 10)
                Text("y").frame(width: 40, height: 20).scaleEffect(2, anchor: .topLeading)
                Text("z").frame(width: 40, height: 20).rotationEffect(.degrees(90), anchor: .topLeading)
            }
        }

        @Test("offset, scale and rotation move what is drawn and clicked, and nothing around it")
        func transforms() async throws {
            let stage = try Stage { Moving() }
            try await stage.present()
            let bins = try stage.root.descendants("AdwBin").filter { $0.children.first?.typeName == "AdwBin" }
            #expect(bins.count == 3)
            #expect(bins[0].children[0].frame(in: bins[0]) == [20, 10, 40, 20])
            try stage.click("Move")
            for _ in 0..<100 where bins[0].children[0].frame(in: bins[0])[0] == 20 {
                await stage.settle()
                waitForTurn()
            }
            #expect(bins[0].children[0].frame(in: bins[0])[0] == 25)
            #expect(corner(of: bins[1]) == [80, 40])
            #expect(corner(of: bins[2]) == [-20, 40])
            #expect(bins.allSatisfy { Array($0.frame(in: bins[0])[2...]) == [40, 20] })
        }

        @Test("a position is that of the center")
        func position() async throws {
            let stage = try Stage {
                Text("x").frame(width: 40, height: 20).position(x: 100, y: 50).frame(width: 200, height: 100)
            }
            try await stage.present()
            let bin = try stage.first("EnfiladeEffectBin")
            #expect(bin.frame(in: bin) == [0, 0, 200, 100])
            #expect(bin.children[0].frame(in: bin) == [80, 40, 40, 20])
        }

        @Test("views with positions share the room of their stack")
        func positions() async throws {
            let stage = try Stage {
                ZStack {
                    Text("x").frame(width: 40, height: 20).position(x: 30, y: 20)
                    Text("y").frame(width: 40, height: 20).position(x: 170, y: 80)
                }
                .frame(width: 200, height: 100)
            }
            try await stage.present()
            let bins = try stage.root.descendants("EnfiladeEffectBin")
            try #require(bins.count == 2)
            #expect(bins.allSatisfy { $0.frame(in: bins[0]) == [0, 0, 200, 100] })
            #expect(bins[0].children[0].frame(in: bins[0]) == [10, 10, 40, 20])
            #expect(bins[1].children[0].frame(in: bins[0]) == [150, 70, 40, 20])
        }

        /// The place of the lower right corner of a bin's content.
        private func corner(of bin: Object) -> [Int] {
            bin.children[0].withPointer(as: GtkWidget.self) { child in
                bin.withPointer(as: GtkWidget.self) { bin in
                    var (x, y) = (0.0, 0.0)
                    gtk_widget_translate_coordinates(child, bin, 40, 20, &x, &y)
                    return [Int(x.rounded()), Int(y.rounded())]
                }
            }
        }
    }
}

extension Views.EffectTests {
    @Test("a view that takes all the room does so with something behind it too")
    func greedy() async throws {
        let stage = try Stage { Text("x").frame(maxWidth: .infinity).background(.red, in: Capsule()) }
        try await stage.present()
        let area = try stage.first("GtkDrawingArea")
        #expect(try area.frame(in: stage.root)[2] == stage.root.frame(in: stage.root)[2])
    }
}
