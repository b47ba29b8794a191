// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import EnfiladeGTK

/// Draws whenever GTK paints it, and is painted again when something changes that was read.
final class PaintedArea: DrawingArea {
    /// Draws the widget.
    private var body: (DrawingTarget, CGSize) -> Void = { _, _ in }
    private let style = StyleManager()
    private let reading = ObservedReading()

    /// Takes all the room there is, and draws from now on.
    func start() {
        expand(horizontally: true, vertically: true)
        // The colors of the desktop, which may become light or dark.
        style.onDark { [weak self] in self?.queueDraw() }
        onDraw { [weak self] context, width, height in
            guard let self else { return }
            draw(in: DrawingTarget(context: context, widget: self), CGSize(width: width, height: height))
        }
    }

    /// Has the widget draw something else, and be painted again.
    func paint(_ body: @escaping (DrawingTarget, CGSize) -> Void) {
        self.body = body
        queueDraw()
    }

    private func draw(in target: DrawingTarget, _ size: CGSize) {
        reading.observe {
            body(target, size)
        } onChange: { [weak self] in
            Task { @MainActor in self?.queueDraw() }
        }
        // A caller that keeps it would draw into a surface that is gone.
        target.end()
    }
}
