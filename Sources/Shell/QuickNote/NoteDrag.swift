// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeNotes

/// The drag of a window by one of its widgets: the window follows the hand, and is told where it was let go.
@MainActor final class NoteDrag {
    /// Called with the place at which the window was let go, and the speed of the hand then.
    var dropped: (ScreenArea, (x: Double, y: Double)) -> Void = { _, _ in }
    private let placer: NotePlacer
    private let gesture = DragGesture()
    private let elapsed = stopwatch(ContinuousClock())
    private var start: (pointer: (x: Double, y: Double), frame: ScreenArea)?
    private var isMoving = false
    private var speed = HandSpeed()
    /// The distance from which on it is no click.
    private static let threshold = 8.0

    /// - Parameter widget: The widget that is dragged, which may be pressed as well.
    init(_ widget: Widget, _ placer: NotePlacer) {
        self.placer = placer
        gesture.comeFirst()
        gesture.onDrag(
            began: { [weak self, weak widget] place in
                if let self, let widget { begin(at: place, in: widget) }
            },
            moved: { [weak self] offset in self?.move(by: offset) },
            ended: { [weak self] offset in self?.end(by: offset) })
        widget.addController(gesture)
    }

    /// Notes where the button was pressed. The pointer may be elsewhere already.
    private func begin(at place: (x: Double, y: Double), in widget: Widget) {
        (isMoving, speed) = (false, HandSpeed())
        guard placer.isPossible, let frame = placer.frame,
            let pressed = placer.place(of: place, in: widget)
        else { return start = nil }
        start = (pressed, frame)
    }

    /// The place to which the hand has brought the window. The widget may move with it, so that the offset alone does not
    /// say where the pointer is.
    private func place(by offset: (x: Double, y: Double)) -> ScreenArea? {
        guard let start, let pointer = placer.hand(from: start.pointer, by: offset) else { return nil }
        speed.note(x: pointer.x, y: pointer.y, at: now)
        let (x, y) = (pointer.x - start.pointer.x, pointer.y - start.pointer.y)
        guard isMoving || max(abs(x), abs(y)) >= Self.threshold else { return nil }
        var frame = start.frame
        (frame.x, frame.y) = (frame.x + Int(x), frame.y + Int(y))
        return frame
    }

    /// When the pointer was where it is known to be: under X11 now, and else when the event came about, however late it is.
    private var now: Duration { placer.isPanel ? gesture.eventTime : elapsed() }

    private func move(by offset: (x: Double, y: Double)) {
        guard let place = place(by: offset) else { return }
        if !isMoving {
            isMoving = true
            gesture.claim()
        }
        placer.follow(to: place)
    }

    private func end(by offset: (x: Double, y: Double)) {
        guard let place = place(by: offset), isMoving else { return }
        (start, isMoving) = (nil, false)
        dropped(place, speed.speed(at: now))
    }
}
