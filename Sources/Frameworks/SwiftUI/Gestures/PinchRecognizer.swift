// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK
internal import EnfiladeWindowing
internal import Foundation

/// The state of two fingers.
struct Pinch {
    var date: Date
    /// How far they are from the state in which they began: a scale or an angle.
    var amount: Double
    /// The change of the amount in a second.
    var velocity: Double
    /// The middle between them when they began, in the view.
    var start: CGPoint
    /// The same as a part of the view's size.
    var anchor: UnitPoint
}

/// The lasting part of a gesture of two fingers.
class PinchRecognizer<Native: PinchGesture, Value>: Recognizer<Value> {
    /// How far the amount has to change before the gesture is under way.
    var minimumDelta = 0.0
    private let area: GestureArea
    private let native: Native
    private let initial: Double
    private var isStarted = false
    private var isPinched = false
    private var isActive = false
    private var isLost = false
    private var rate = ChangeRate()
    private var pinch = Pinch(date: .distantPast, amount: 0, velocity: 0, start: .zero, anchor: .center)

    /// - Parameter start: The amount with which fingers begin.
    init(_ area: GestureArea, _ native: Native, start: Double) {
        (self.area, self.native) = (area, native)
        initial = start
        super.init()
        area.add(native)
        native.onCancel { [weak self] in self?.isLost = true }
    }

    isolated deinit {
        area.remove(native)
    }

    override var isIdle: Bool { !isPinched }

    override func start(joining: Bool) {
        (isStarted, isPinched, isActive) = (true, false, false)
    }

    override func stop() {
        (isStarted, isPinched, isActive) = (false, false, false)
    }

    /// Makes the value of the gesture.
    func value(_ pinch: Pinch) -> Value {
        preconditionFailure("a gesture of two fingers has a value of its own")
    }

    final func began() {
        guard isStarted else { return }
        (isPinched, isActive, isLost, rate) = (true, false, false, ChangeRate())
        let size = area.size
        let start = native.center.map { CGPoint(native: $0) } ?? CGPoint(x: size.width / 2, y: size.height / 2)
        pinch.start = start
        pinch.anchor =
            size.width > 0 && size.height > 0 ? UnitPoint(x: start.x / size.width, y: start.y / size.height) : .center
        note(initial)
    }

    final func moved(to amount: Double) {
        guard isPinched else { return }
        note(amount)
        if !isActive {
            guard abs(amount - initial) >= minimumDelta else { return }
            isActive = true
            area.claim(native)
        }
        report(.active(value(pinch)))
    }

    final func ended() {
        guard isPinched else { return }
        let (isRecognized, value) = (isActive && !isLost, value(pinch))
        if isRecognized { UserInput.note() }
        stop()
        report(isRecognized ? .ended(value) : .failed)
    }

    private func note(_ amount: Double) {
        rate.note(amount, at: native.eventTime)
        (pinch.date, pinch.amount, pinch.velocity) = (Date(), amount, rate.rate)
    }
}
