// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Shapes and drawing") struct DrawingTests {
        nonisolated static let red = [224, 27, 36, 255]
        nonisolated static let blue = [53, 132, 228, 255]
        nonisolated static let nothing = [0, 0, 0, 0]

        /// A shape of an app's own.
        struct Triangle: Shape {
            func path(in rect: CGRect) -> Path {
                Path { path in
                    path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
                    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
                    path.addLine(to: CGPoint(x: rect.minX, y: rect.minY))
                    path.closeSubpath()
                }
            }
        }

        @Test("a shape fills what is inside of it")
        func fill() async throws {
            let stage = try Stage {
                Circle().fill(.red).frame(width: 100, height: 40)
                Triangle().fill(Color.blue).frame(width: 40, height: 40)
                Capsule().foregroundStyle(.red).frame(width: 80, height: 20)
                RoundedRectangle(cornerRadius: 10).strokeBorder(.red, lineWidth: 4).frame(width: 40, height: 40)
                Ellipse().fill(.linearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
                    .frame(width: 100, height: 40)
            }
            try await stage.present()
            let areas = try stage.root.descendants("GtkDrawingArea")
            #expect(areas[0].color(atX: 50, y: 20) == Self.red)
            #expect(areas[0].color(atX: 20, y: 20) == Self.nothing)
            #expect(areas[1].color(atX: 5, y: 35) == Self.blue)
            #expect(areas[1].color(atX: 35, y: 5) == Self.nothing)
            #expect(areas[2].color(atX: 5, y: 10) == Self.red)
            #expect(areas[2].color(atX: 0, y: 0) == Self.nothing)
            #expect(areas[3].color(atX: 1, y: 20) == Self.red)
            #expect(areas[3].color(atX: 20, y: 20) == Self.nothing)
            let (left, right) = (areas[4].color(atX: 10, y: 20), areas[4].color(atX: 90, y: 20))
            #expect(left[0] > right[0] && left[2] < right[2])
        }

        @Test("a path has what was added to it")
        func path() {
            var path = Path(CGRect(x: 10, y: 20, width: 30, height: 40))
            #expect(path.boundingRect == CGRect(x: 10, y: 20, width: 30, height: 40))
            #expect(path.currentPoint == CGPoint(x: 10, y: 20))
            path.addLine(to: CGPoint(x: 100, y: 100))
            path.addQuadCurve(to: CGPoint(x: 0, y: 0), control: CGPoint(x: 5, y: 5))
            #expect(path.currentPoint == .zero)
            #expect(path.offsetBy(dx: 5, dy: 6).currentPoint == CGPoint(x: 5, y: 6))
            #expect(Path().isEmpty)
            #expect(Path().boundingRect.isNull)
        }

        @Test(
            "an arc runs the way that it says",
            arguments: [(false, 1, Self.red, Self.nothing), (true, 3, Self.nothing, Self.red)])
        func arc(isClockwise: Bool, pieces: Int, below: [Int], above: [Int]) async throws {
            let path = Path { path in
                path.move(to: CGPoint(x: 20, y: 20))
                path.addArc(
                    center: CGPoint(x: 20, y: 20), radius: 20, startAngle: .degrees(0), endAngle: .degrees(90),
                    clockwise: isClockwise)
            }
            var curves = 0
            path.forEach { if case .curve = $0 { curves += 1 } }
            #expect(curves == pieces)
            let stage = try Stage { path.fill(.red).frame(width: 40, height: 40) }
            try await stage.present()
            let area = try stage.first("GtkDrawingArea")
            #expect(area.color(atX: 28, y: 28) == below)
            #expect(area.color(atX: 12, y: 12) == above)
        }

        @Observable @MainActor final class Model { var isRed = true }

        @Test("a canvas draws, and again when a value changes that it has read")
        func canvas() async throws {
            let model = Model()
            let counter = Counter()
            let stage = try Stage {
                Canvas { context, size in
                    counter.count += 1
                    context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(model.isRed ? .red : .blue))
                    var moved = context
                    moved.translateBy(x: 20, y: 0)
                    moved.scaleBy(x: 10, y: 10)
                    moved.clip(to: Path(CGRect(x: 0, y: 0, width: 1, height: 1)))
                    moved.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(white: 1))
                }
                .frame(width: 80, height: 40)
                .accessibilityLabel("Chart")
            }
            try await stage.present()
            let area = try stage.first("GtkDrawingArea")
            #expect(area.color(atX: 5, y: 5) == Self.red)
            #expect(area.color(atX: 25, y: 5) == [255, 255, 255, 255])
            #expect(area.color(atX: 35, y: 5) == Self.red)
            let before = counter.count
            model.isRed = false
            await stage.settle()
            #expect(area.color(atX: 5, y: 5) == Self.blue)
            #expect(counter.count > before)
        }

        @Test("a canvas draws text and symbols in the colors of the desktop")
        func content() async throws {
            var (size, endless) = (CGSize.zero, CGSize.zero)
            let stage = try Stage {
                Canvas { context, _ in
                    let text = context.resolve(Text("Wide text"))
                    size = text.measure(in: CGSize(width: 1000, height: 1000))
                    endless = text.measure(in: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .infinity))
                    context.draw(Text("M").font(.system(size: 60)).bold(), at: CGPoint(x: 40, y: 40))
                    context.draw(Image(systemName: "stop.fill"), in: CGRect(x: 100, y: 20, width: 40, height: 40))
                }
                .frame(width: 160, height: 80)
                .foregroundStyle(.red)
            }
            try await stage.present()
            let area = try stage.first("GtkDrawingArea")
            let picture = area.picture
            func isPainted(_ columns: Range<Int>) -> Bool {
                columns.contains { x in (0..<80).contains { picture[x, $0][3] > 128 } }
            }
            #expect(isPainted(20..<60))
            #expect(!isPainted(70..<95))
            #expect(area.color(atX: 120, y: 40) == Self.red)
            #expect(size.width > 40 && size.height > 8 && size.height < 40)
            #expect(endless == size)
        }
    }
}
