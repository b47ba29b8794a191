// SPDX-License-Identifier: Apache-2.0
// The driver of an animation: the clock of the widget's frames, by way of Adwaita.

internal import EnfiladeGLib
internal import EnfiladeGTK

/// An animation at work on a widget. It ends where the widget is not to be seen anymore.
@MainActor final class RunningAnimation {
    private let native: TimedAnimation

    /// Begins to call `step` with how far the change has come: with 1 at last, and `done` after that.
    private init(
        _ animation: Animation, on widget: Widget, _ step: @escaping @MainActor (Double) -> Void,
        done: @escaping @MainActor () -> Void
    ) {
        // An animation without an end lasts as long as GTK can count its milliseconds: some weeks.
        let seconds = animation.totalDuration ?? .infinity
        let length = UInt32(min(Double(Int32.max), max(0, (seconds * 1000).rounded(.up))))
        native = TimedAnimation(on: widget, milliseconds: length) { time in
            step(time * 1000 >= Double(length) ? 1 : animation.fraction(after: time))
        }
        native.onDone { done() }
    }

    /// Changes something of a widget over time, or at once without an animation and where nothing may move.
    ///
    /// An animation under way under the same name ends where it is.
    ///
    /// - Parameters:
    ///   - name: The property that is changed.
    ///   - animation: How; `nil` for at once.
    ///   - widget: The widget, whose frames are the clock.
    ///   - step: Displays how far the change has come, from 0 to 1, and beyond that for springs.
    ///   - done: Called after the last step, unless another change of that name comes before.
    static func run(
        _ name: String, with animation: Animation?, on widget: Widget,
        step: @escaping @MainActor (Double) -> Void, done: @escaping @MainActor () -> Void = {}
    ) {
        stop(name, on: widget)
        guard let animation, mayMove(widget) else {
            step(1)
            return done()
        }
        let running = RunningAnimation(animation, on: widget, step) { [weak widget] in
            done()
            // Later: Adwaita is busy with the animation at this moment.
            Scheduler.shared.afterUpdate { if let widget { remove(name, from: widget) } }
        }
        key(name).set(running, of: widget)
        step(0)
        running.native.play()
    }

    /// Ends the animation under way under a name, where it is.
    static func stop(_ name: String, on widget: Widget) {
        guard let running = of(widget, name) else { return }
        running.native.stop()
        key(name).set(nil, of: widget)
    }

    /// Finds the animation under way on a widget under a name; `nil` if there is none.
    static func of(_ widget: Object, _ name: String) -> RunningAnimation? {
        key(name).of(widget)
    }

    /// Forgets an animation that has come to its end.
    private static func remove(_ name: String, from widget: Widget) {
        guard let running = of(widget, name), running.native.isFinished else { return }
        key(name).set(nil, of: widget)
    }

    private static func key(_ name: String) -> LastingValue<RunningAnimation> {
        LastingValue("enfilade-animation-\(name)")
    }

    /// Goes to the end at once.
    func skip() {
        native.skip()
    }

    /// Whether the widget is to be seen, on a desktop that has nothing against movement.
    static func mayMove(_ widget: Widget) -> Bool {
        widget.isMapped && widget.enablesAnimations
    }
}
