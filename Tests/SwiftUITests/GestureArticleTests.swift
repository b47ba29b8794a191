// SPDX-License-Identifier: Apache-2.0
// The article of the documentation about gestures, and its code.

import Foundation
import SwiftUI
import TestSupport
import Testing

struct SketchView: View {
    @State private var lines: [[CGPoint]] = []
    @GestureState private var line: [CGPoint] = []
    @State private var scale = 1.0
    @GestureState private var pinch = 1.0

    var body: some View {
        Canvas { context, _ in
            for points in lines + [line] {
                var path = Path()
                path.addLines(points)
                context.stroke(path, with: .color(.blue), lineWidth: 3)
            }
        }
        .frame(width: 320, height: 240)
        .gesture(drawing)
        .scaleEffect(scale * pinch)
        .gesture(pinching)
    }

    private var drawing: some Gesture {
        DragGesture(minimumDistance: 0)
            .updating($line) { value, line, _ in line.append(value.location) }
            .onEnded { _ in lines.append(line) }
    }

    private var pinching: some Gesture {
        MagnifyGesture()
            .updating($pinch) { value, pinch, _ in pinch = value.magnification }
            .onEnded { scale = min(max(scale * $0.magnification, 0.5), 3) }
    }
}

struct MarkerView: View {
    @State private var offset = CGSize.zero

    var body: some View {
        Circle()
            .fill(.orange)
            .frame(width: 40, height: 40)
            .offset(offset)
            .gesture(
                LongPressGesture().sequenced(before: DragGesture()).onChanged { value in
                    if case .second(true, let drag?) = value { offset = drag.translation }
                })
    }
}

@Suite("The article about gestures") struct GestureArticleTests {
    @Test("has code that compiles") func article() throws {
        try expectArticle("Sources/Frameworks/SwiftUI/SwiftUI.docc/DrawingWithGestures.md", snippets: 2)
    }
}
