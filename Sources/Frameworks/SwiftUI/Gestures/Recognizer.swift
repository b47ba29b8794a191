// SPDX-License-Identifier: Apache-2.0
// The lasting part of a gesture. It hears of events between `start` and the moment at which it has ended or failed.

internal import EnfiladeGLib
internal import EnfiladeGTK
internal import Foundation

/// A report of a recognizer.
enum GesturePhase<Value> {
    /// The gesture is under way, and may still fail.
    case active(Value)
    /// The gesture has ended as it should. Nothing comes after that.
    case ended(Value)
    /// The gesture has failed or was cancelled. Nothing comes after that.
    case failed
}

/// The lasting part of a gesture; this one is never recognized.
@MainActor class Recognizer<Value> {
    /// Called with the state of the gesture, until it has ended or failed.
    var report: (GesturePhase<Value>) -> Void = { _ in }

    /// Whether no events have come yet that may be part of the gesture.
    var isIdle: Bool { true }

    /// Waits for the gesture.
    ///
    /// - Parameter joining: Whether a press that is under way can be its beginning; otherwise the next one is.
    func start(joining: Bool) {}

    /// Waits no longer, and reports nothing.
    func stop() {}
}

/// The lasting part of a gesture that changes something about another one.
class OuterRecognizer<Base, Value>: Recognizer<Value> {
    let area: GestureArea
    private(set) var base: Recognizer<Base>?

    init(_ area: GestureArea) {
        self.area = area
    }

    override var isIdle: Bool { base?.isIdle ?? true }

    /// Takes a new value of the other gesture.
    final func take<G: Gesture>(_ gesture: G) where G.Value == Base {
        base = area.recognizer(for: gesture, replacing: base) { [weak self] in self?.received($0) }
    }

    override func start(joining: Bool) {
        base?.start(joining: joining)
    }

    override func stop() {
        base?.stop()
    }

    /// Called with the state of the other gesture.
    func received(_ phase: GesturePhase<Base>) {}
}

/// The lasting part of a gesture of one finger or of the pointer.
class PressRecognizer<Value>: Recognizer<Value>, PressFollower {
    let area: GestureArea
    /// Whether it waits for events.
    private(set) var isStarted = false
    /// Whether the press that is under way may be part of the gesture.
    private(set) var isPressed = false

    init(_ area: GestureArea) {
        self.area = area
        super.init()
        area.press.add(self)
    }

    override var isIdle: Bool { !isPressed }

    override func start(joining: Bool) {
        isStarted = true
        isPressed = false
        if joining, let touch = area.press.touch { follow(.began(touch)) }
    }

    override func stop() {
        (isStarted, isPressed) = (false, false)
    }

    /// Reports the end of the gesture.
    final func finish(_ phase: GesturePhase<Value>) {
        guard isStarted else { return }
        stop()
        report(phase)
    }

    final func follow(_ event: PressEvent) {
        guard isStarted else { return }
        if case .began(let touch) = event {
            isPressed = true
            return began(touch)
        }
        guard isPressed else { return }
        switch event {
        case .began: break
        case .moved(let touch): moved(touch)
        case .ended(let touch):
            isPressed = false
            ended(touch)
        case .lost: finish(.failed)
        }
    }

    /// Called when the pointer is pressed, or a finger.
    func began(_ touch: Touch) {}
    /// Called when it has moved.
    func moved(_ touch: Touch) {}
    /// Called when it was let go.
    func ended(_ touch: Touch) {}
}

/// A view that recognizes a gesture, and the surroundings of its recognizers.
@MainActor final class GestureArea {
    let press: PressSource
    /// The surroundings of the view.
    var environment = EnvironmentValues()
    /// Called when recognizers were replaced while there was no new gesture.
    var replaced: () -> Void = {}
    private weak var widget: Widget?
    private let rank: GestureRank
    private var hasReplaced = false

    init(_ widget: Widget, rank: GestureRank) {
        (self.widget, self.rank) = (widget, rank)
        press = PressSource(widget, rank: rank)
    }

    /// The recognizer for a gesture: the one that there is, with the new value, or another one.
    func recognizer<G: Gesture>(
        for gesture: G, replacing old: Recognizer<G.Value>?, report: @escaping (GesturePhase<G.Value>) -> Void
    ) -> Recognizer<G.Value> {
        let made = G._makeGesture(gesture: gesture, inputs: _GestureInputs(area: self, previous: old)).recognizer
        guard made !== old else { return made }
        made.report = report
        if let old {
            old.stop()
            hasReplaced = true
        }
        return made
    }

    /// Whether recognizers were replaced since the last time that this was asked: they have to begin again, all together.
    func takeReplaced() -> Bool {
        defer { hasReplaced = false }
        return hasReplaced
    }

    /// Has all begin again if recognizers were replaced.
    func settle() {
        if hasReplaced { replaced() }
    }

    /// The size of the view.
    var size: CGSize { widget.map { CGSize(width: $0.width, height: $0.height) } ?? .zero }

    /// Tells where a place in the view is in a coordinate space.
    func convert(_ place: CGPoint, to space: CoordinateSpace) -> CGPoint {
        widget?.convert(place, to: space, among: environment.namedSpaces) ?? place
    }

    /// Adds a gesture of two fingers to the view.
    func add(_ gesture: some PinchGesture) {
        if rank != .normal { gesture.comeBeforeContent() }
        widget?.addController(gesture)
        gesture.goTogether(with: press.gesture)
    }

    /// Takes a gesture of two fingers away from the view.
    func remove(_ gesture: some PinchGesture) {
        widget?.removeController(gesture)
    }

    /// Has no other view recognize anything in the fingers of a gesture, if this view is one that wants them alone.
    func claim(_ gesture: some PinchGesture) {
        if rank != .simultaneous { gesture.claim() }
    }
}
