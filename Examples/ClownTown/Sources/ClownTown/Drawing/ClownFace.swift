// SPDX-License-Identifier: Apache-2.0

import ClownTownCore
import Foundation
import SwiftUI

/// The face of a clown, in a square.
struct ClownFace: View {
    let look: Clown.Look
    /// Whether shoulders are seen, which end where the view ends.
    var isPortrait = false

    var body: some View {
        Canvas { context, size in
            // Drawn in a square of 100 points, whose middle is the middle of the view.
            let length = min(size.width, size.height)
            let top = isPortrait ? size.height - length * 1.1 : (size.height - length) / 2
            context.translateBy(x: (size.width - length) / 2, y: top)
            context.scaleBy(x: length / 100, y: length / 100)
            if isPortrait { ClownDrawing(look: look).drawCollar(in: context) }
            ClownDrawing(look: look).drawHead(in: context)
        }
    }
}

/// Draws a clown into a square of 100 points.
struct ClownDrawing {
    let look: Clown.Look
    private let ink = Color(digits: "2d2a3a")
    private let red = Color(digits: "e01b24")

    init(look: Clown.Look) {
        self.look = look
    }

    /// The collar, below the head.
    func drawCollar(in context: GraphicsContext) {
        let suit = Color(digits: look.suit)
        var shoulders = Path()
        shoulders.move(to: CGPoint(x: 8, y: 112))
        shoulders.addCurve(
            to: CGPoint(x: 92, y: 112), control1: CGPoint(x: 14, y: 76), control2: CGPoint(x: 86, y: 76))
        shoulders.closeSubpath()
        context.fill(shoulders, with: .color(suit))
        for (index, x) in stride(from: 24.0, through: 76, by: 13).enumerated() {
            let drop = sin(Double(index) / 4 * .pi) * 5
            context.fill(circle(x, 82 + drop, 9), with: .color(index.isMultiple(of: 2) ? .white : suit))
            context.stroke(circle(x, 82 + drop, 9), with: .color(ink.opacity(0.15)), lineWidth: 1)
        }
        context.fill(circle(50, 99, 4), with: .color(Color(digits: look.hatColor)))
    }

    /// Hair, hat and face.
    func drawHead(in context: GraphicsContext) {
        let hair = Color(digits: look.hair)
        for (x, y, radius) in [(21.0, 42.0, 13.0), (17, 55, 12), (25, 65, 10)] {
            context.fill(circle(x, y, radius), with: .color(hair))
            context.fill(circle(100 - x, y, radius), with: .color(hair))
        }
        context.fill(circle(50, 52, 31), with: .color(Color(digits: look.skin)))
        context.fill(circle(50, 52, 31), with: shade)
        drawEyes(in: context)
        drawMouth(in: context)
        context.fill(circle(50, 55, 7.5), with: .color(red))
        context.fill(circle(47.5, 52.5, 2.2), with: .color(.white.opacity(0.8)))
        drawHat(in: context)
    }

    private var shade: GraphicsContext.Shading {
        .style(
            LinearGradient(
                colors: [.white.opacity(0.16), .black.opacity(0.1)], startPoint: .top, endPoint: .bottom))
    }

    private func drawEyes(in context: GraphicsContext) {
        for x in [38.0, 62] {
            context.fill(Path(ellipseIn: CGRect(x: x - 7, y: 34, width: 14, height: 19)), with: .color(.white))
            context.fill(circle(x, 45, 3.6), with: .color(ink))
            context.fill(circle(x + 1.2, 43.7, 1.2), with: .color(.white))
            var brow = Path()
            brow.move(to: CGPoint(x: x - 6, y: 32))
            brow.addQuadCurve(to: CGPoint(x: x + 6, y: 32), control: CGPoint(x: x, y: 26))
            context.stroke(brow, with: .color(ink), style: StrokeStyle(lineWidth: 2, lineCap: .round))
            context.fill(circle(x < 50 ? 30 : 70, 60, 5), with: .color(red.opacity(0.35)))
        }
    }

    private func drawMouth(in context: GraphicsContext) {
        var mouth = Path()
        mouth.move(to: CGPoint(x: 33, y: 63))
        mouth.addCurve(to: CGPoint(x: 67, y: 63), control1: CGPoint(x: 38, y: 80), control2: CGPoint(x: 62, y: 80))
        mouth.addCurve(to: CGPoint(x: 33, y: 63), control1: CGPoint(x: 58, y: 70), control2: CGPoint(x: 42, y: 70))
        context.stroke(
            mouth, with: .color(.white), style: StrokeStyle(lineWidth: 7, lineCap: .round, lineJoin: .round))
        context.fill(mouth, with: .color(red))
        context.stroke(
            mouth, with: .color(red), style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
    }

    private func drawHat(in context: GraphicsContext) {
        let color = GraphicsContext.Shading.color(Color(digits: look.hatColor))
        switch look.hat {
        case .none:
            context.fill(circle(50, 19, 10), with: .color(Color(digits: look.hair)))
            context.fill(circle(41, 23, 7), with: .color(Color(digits: look.hair)))
            context.fill(circle(59, 23, 7), with: .color(Color(digits: look.hair)))
        case .cone:
            context.fill(polygon([(34, 28), (50, -1), (66, 28)]), with: color)
            context.fill(circle(50, 1, 5), with: .color(.yellow))
            context.fill(circle(46, 20, 2.5), with: .color(.white))
            context.fill(circle(55, 14, 2.5), with: .color(.white))
        case .bowler:
            context.fill(Path(ellipseIn: CGRect(x: 34, y: 6, width: 32, height: 32)), with: color)
            context.fill(Path(roundedRect: CGRect(x: 25, y: 23, width: 50, height: 5), cornerRadius: 2.5), with: color)
            context.fill(Path(CGRect(x: 34.5, y: 18, width: 31, height: 5)), with: .color(red))
        case .flower:
            for number in 0..<6 {
                let angle = Double(number) * .pi / 3
                context.fill(circle(64 + 7 * cos(angle), 22 + 7 * sin(angle), 5), with: color)
            }
            context.fill(circle(64, 22, 4.5), with: .color(.orange))
        case .top:
            context.fill(Path(roundedRect: CGRect(x: 36, y: 0, width: 28, height: 26), cornerRadius: 2), with: color)
            context.fill(Path(roundedRect: CGRect(x: 27, y: 23, width: 46, height: 5), cornerRadius: 2.5), with: color)
            context.fill(Path(CGRect(x: 36, y: 16, width: 28, height: 5)), with: .color(.yellow))
        }
    }

    private func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
        Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    private func polygon(_ points: [(Double, Double)]) -> Path {
        Path { path in
            path.addLines(points.map { CGPoint(x: $0.0, y: $0.1) })
            path.closeSubpath()
        }
    }
}
