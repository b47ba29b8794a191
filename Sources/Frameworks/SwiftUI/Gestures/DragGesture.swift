// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A dragging motion that invokes an action as the drag-event sequence changes.
///
/// The main button of the pointer drags, or a finger. In a view that scrolls, a finger that moves in a direction in which
/// it scrolls does that instead, and a view that is `draggable` is dragged away.
///
/// See [DragGesture](https://developer.apple.com/documentation/swiftui/draggesture).
public struct DragGesture: Gesture {
    public typealias Body = Never

    /// The attributes of a drag gesture.
    public struct Value: Equatable, Sendable {
        /// The time associated with the drag gesture's current event.
        public var time: Date
        /// The location of the drag gesture's current event.
        public var location: CGPoint
        /// The location of the drag gesture's first event.
        public var startLocation: CGPoint
        /// The current drag velocity, in points a second.
        public let velocity: CGSize

        /// The total translation from the start of the drag gesture to the current event.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// A prediction, based on the current drag velocity, of the final location if dragging stopped now.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        /// A prediction, based on the current drag velocity, of the final translation if dragging stopped now.
        public var predictedEndTranslation: CGSize {
            CGSize(width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
        }
    }

    /// The minimum dragging distance before the gesture succeeds, in points.
    public var minimumDistance: CGFloat
    /// The coordinate space in which to receive location values.
    public var coordinateSpace: CoordinateSpace

    /// Creates a dragging gesture with the minimum dragging distance before the gesture succeeds and the coordinate space
    /// of the gesture's location.
    @_disfavoredOverload
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace)
    }

    /// Creates a dragging gesture with the minimum dragging distance before the gesture succeeds and the coordinate space
    /// of the gesture's location.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace.coordinateSpace)
    }

    /// Makes the lasting part of the gesture.
    public static func _makeGesture(gesture: Self, inputs: _GestureInputs) -> _GestureOutputs<Value> {
        let recognizer = inputs.reusing { DragRecognizer(inputs.area) }
        recognizer.gesture = gesture
        return _GestureOutputs(recognizer: recognizer)
    }
}

private final class DragRecognizer: PressRecognizer<DragGesture.Value> {
    var gesture = DragGesture()
    private var start = CGPoint.zero
    private var isActive = false
    private var isClaimed = false
    /// How far a press may move and still be a click of a view inside, in points.
    private let tolerance = 10.0
    private var speed = (x: ChangeRate(), y: ChangeRate())

    override func began(_ touch: Touch) {
        start = area.convert(touch.place, to: gesture.coordinateSpace)
        (isActive, isClaimed, speed) = (false, false, (ChangeRate(), ChangeRate()))
        advance(to: touch)
    }

    override func moved(_ touch: Touch) {
        advance(to: touch)
    }

    override func ended(_ touch: Touch) {
        guard isActive else { return finish(.failed) }
        claim()
        finish(.ended(value(at: touch)))
    }

    private func advance(to touch: Touch) {
        let value = value(at: touch)
        let distance = hypot(value.translation.width, value.translation.height)
        if !isActive {
            guard distance >= gesture.minimumDistance else { return }
            isActive = true
        }
        if !isClaimed, distance >= tolerance || !area.press.isShared { claim() }
        report(.active(value))
    }

    private func claim() {
        guard !isClaimed else { return }
        isClaimed = true
        area.press.claim()
    }

    private func value(at touch: Touch) -> DragGesture.Value {
        let place = area.convert(touch.place, to: gesture.coordinateSpace)
        speed.x.note(place.x, at: touch.time)
        speed.y.note(place.y, at: touch.time)
        return DragGesture.Value(
            time: touch.date, location: place, startLocation: start,
            velocity: CGSize(width: speed.x.rate, height: speed.y.rate))
    }
}
