// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Layout") struct LayoutTests {
        @Test("what does not fill the window is in its middle")
        func centre() async throws {
            let stage = try Stage { Text("short") }
            try await stage.present()
            let frame = try stage.first("GtkLabel").frame(in: stage.root)
            let width = try stage.root.frame(in: stage.root)[2]
            #expect(frame[2] < 200)
            #expect(abs(2 * frame[0] + frame[2] - width) <= 1)
            stage.window.close()
        }

        @Test("lengths that no widget can have are cut")
        func impossibleLengths() throws {
            #expect(
                [.nan, .infinity, -.infinity, 1e30, 12.9].map { Int(pixels: $0) } == [0, 32_767, -32_767, 32_767, 12])
            let stage = try Stage {
                HStack(spacing: .nan) {
                    Text("x").font(.system(size: .infinity)).padding(.nan)
                    Spacer(minLength: .nan)
                }
            }
            #expect(try stage.texts.contains("x"))
        }

        @Test("a spacer pushes what is beside it to the edges")
        func spacer() async throws {
            let stage = try Stage {
                HStack {
                    Text("left")
                    Spacer()
                    Text("right")
                }
            }
            try await stage.present()
            let labels = try stage.root.descendants("GtkLabel")
            let (left, right) = (try labels[0].frame(in: stage.root), try labels[1].frame(in: stage.root))
            #expect(left[0] == 0)
            #expect(try right[0] + right[2] == stage.root.frame(in: stage.root)[2])
            // The stack is as high as its text, in the middle of the window.
            #expect(left[1] > 100)
            stage.window.close()
        }

        @Test("text stays in one line beside something high, if there is room for it")
        func oneLine() async throws {
            let stage = try Stage {
                Text("reference")
                HStack {
                    Text("reference")
                    Color.red.frame(width: 50, height: 200)
                }
            }
            try await stage.present()
            let sizes = try stage.root.descendants("GtkLabel").map { try $0.frame(in: stage.root)[2...] }
            #expect(sizes[0] == sizes[1])
            stage.window.close()
        }

        @Test("a column aligns its views at the edge that it was told")
        func alignment() async throws {
            let stage = try Stage {
                VStack(alignment: .trailing, spacing: 20) {
                    Text("a rather long line of text")
                    Text("short")
                }
            }
            try await stage.present()
            let frames = try stage.root.descendants("GtkLabel").map { try $0.frame(in: stage.root) }
            #expect(frames[0][0] + frames[0][2] == frames[1][0] + frames[1][2])
            #expect(frames[1][1] - frames[0][1] - frames[0][3] == 20)
            stage.window.close()
        }

        @Test("a frame has the size that it was given, and aligns what is in it")
        func frame() async throws {
            let stage = try Stage {
                Text("in").frame(width: 300, height: 100, alignment: .bottomTrailing)
                Color.red.frame(width: 40, height: 30)
            }
            try await stage.present()
            let label = try stage.first("GtkLabel")
            let bins = try stage.root.descendants("AdwBin")
            let outer = try bins[0].frame(in: stage.root)
            #expect(Array(outer[2...]) == [300, 100])
            let inner = label.frame(in: bins[0])
            #expect(inner[0] + inner[2] == 300)
            #expect(inner[1] + inner[3] == 100)
            #expect(try Array(bins[1].frame(in: stage.root)[2...]) == [40, 30])
            #expect(Array(bins[1].children[0].frame(in: bins[1])) == [0, 0, 40, 30])
            stage.window.close()
        }

        @Test("a frame without a limit takes all the room, one with a limit as much as that")
        func flexibleFrames() async throws {
            let stage = try Stage {
                Text("wide").frame(maxWidth: .infinity, alignment: .leading)
                Text("limited").frame(minWidth: 100, maxWidth: 250)
            }
            try await stage.present()
            let width = try stage.root.frame(in: stage.root)[2]
            let bins = try stage.root.descendants("AdwBin").map { try $0.frame(in: stage.root) }
            #expect(bins[0][2] == width)
            #expect(try stage.first("GtkLabel").frame(in: stage.root)[0] == 0)
            #expect(bins[1][2] == 250)
            stage.window.close()
        }

        @Test("padding adds up, and a modifier of a group applies to each of its members")
        func padding() async throws {
            let stage = try Stage {
                VStack(spacing: 0) {
                    Group {
                        Text("a")
                        Text("b")
                    }
                    .padding(.vertical, 5)
                    .padding(.top, 10)
                }
            }
            try await stage.present()
            let frames = try stage.root.descendants("GtkLabel").map { try $0.frame(in: stage.root) }
            #expect(frames[1][1] - frames[0][1] - frames[0][3] == 5 + 5 + 10)
            stage.window.close()
        }

        @Test("layers lie on each other in their order")
        func layers() async throws {
            let stage = try Stage {
                ZStack(alignment: .topLeading) {
                    Color.blue.frame(width: 100, height: 100)
                    Text("above")
                }
            }
            try await stage.present()
            let bin = try stage.first("AdwBin").frame(in: stage.root)
            let label = try stage.first("GtkLabel").frame(in: stage.root)
            #expect(bin[0] == label[0])
            #expect(bin[1] == label[1])
            stage.window.close()
        }

        @Test("rows of a list are as wide as the list, and scroll")
        func list() async throws {
            let stage = try Stage { List(0..<100) { Text("row \($0)") } }
            try await stage.present()
            let width = try stage.root.frame(in: stage.root)[2]
            let rows = try stage.root.descendants("EnfiladeRow")
            #expect(rows.count == 100)
            let row = try rows[0].frame(in: stage.root)
            // The theme keeps a small distance from the edge.
            #expect(width - row[2] < 12)
            #expect(try rows[99].frame(in: stage.root)[1] > stage.root.frame(in: stage.root)[3])
            stage.window.close()
        }
    }
}
