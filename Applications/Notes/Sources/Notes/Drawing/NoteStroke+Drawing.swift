// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook
import Foundation
import SwiftUI

extension NoteStroke {
    /// Draws the line on a page.
    func draw(in context: GraphicsContext) {
        let path = Path { path in
            guard let start = points.first else { return }
            path.move(to: start)
            // A line without a length is a dot.
            for point in points.count > 1 ? points[1...] : points[...] { path.addLine(to: point) }
        }
        context.stroke(
            path, with: .color(ink.color), style: StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
    }

    /// The words for a drawing of so many strokes.
    static func label(count: Int) -> String {
        String(format: NSLocalizedString("Drawing, strokes: %lld", comment: "a number"), Int64(count))
    }
}

extension NoteStroke.Ink {
    /// The color as views have it.
    var color: Color {
        Color(
            red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255,
            opacity: Double(opacity) / 255)
    }
}
