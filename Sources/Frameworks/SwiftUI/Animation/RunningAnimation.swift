// SPDX-License-Identifier: Apache-2.0
// What drives an animation: the clock of the widget's frames, by way of Adwaita.

internal import CAdwaita
internal import EnfiladeGLib

/// An animation at work on a widget. It ends where the widget is not to be seen anymore.
@MainActor final class RunningAnimation {
    private let native: Object

    /// Begins to call `step` with how far the change has come: with 1 at last, and `done` after that.
    private init(
        _ animation: Animation, on widget: Object, _ step: @escaping @MainActor (Double) -> Void,
        done: @escaping @MainActor () -> Void
    ) {
        // An animation without an end lasts as long as GTK can count its milliseconds: some weeks.
        let seconds = animation.totalDuration ?? .infinity
        let length = guint(min(Double(Int32.max), max(0, (seconds * 1000).rounded(.up))))
        let target = Self.target { time in
            step(time * 1000 >= Double(length) ? 1 : animation.fraction(after: time))
        }
        let made = widget.withWidget { adw_timed_animation_new($0, 0, Double(length) / 1000, length, target) }
        native = made.map { Object(adopting: UnsafeMutableRawPointer($0)) } ?? Object(widget: adw_bin_new())
        native.withOpaque { adw_timed_animation_set_easing($0, ADW_LINEAR) }
        native.on("done") { done() }
    }

    /// Changes something of a widget over time, or at once without an animation and where nothing may move.
    ///
    /// What was under way under the same name ends where it is.
    ///
    /// - Parameters:
    ///   - name: What is changed.
    ///   - animation: How; `nil` for at once.
    ///   - widget: The widget, whose frames are the clock.
    ///   - step: Displays how far the change has come, from 0 to 1, and beyond that for springs.
    ///   - done: Called after the last step, unless another change of that name comes before.
    static func run(
        _ name: String, with animation: Animation?, on widget: Object,
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
        widget.withPointer(as: GObject.self) { object in
            g_object_set_data_full(
                object, key(name), Unmanaged.passRetained(running).toOpaque(),
                { data in
                    if let data { Unmanaged<RunningAnimation>.fromOpaque(data).release() }
                })
        }
        step(0)
        running.native.withPointer(as: AdwAnimation.self) { adw_animation_play($0) }
    }

    /// Ends what is under way under a name, where it is.
    static func stop(_ name: String, on widget: Object) {
        guard let running = of(widget, name) else { return }
        running.native.muting("done") {
            running.native.withPointer(as: AdwAnimation.self) { adw_animation_pause($0) }
        }
        widget.withPointer(as: GObject.self) { g_object_set_data($0, key(name), nil) }
    }

    /// What is under way on a widget under a name; `nil` if nothing is.
    static func of(_ widget: Object, _ name: String) -> RunningAnimation? {
        widget.withPointer(as: GObject.self) { object in
            g_object_get_data(object, key(name)).map {
                Unmanaged<RunningAnimation>.fromOpaque($0).takeUnretainedValue()
            }
        }
    }

    /// Forgets what has come to its end.
    private static func remove(_ name: String, from widget: Object) {
        guard let running = of(widget, name), running.isOver else { return }
        widget.withPointer(as: GObject.self) { g_object_set_data($0, key(name), nil) }
    }

    private static func key(_ name: String) -> String { "enfilade-animation-\(name)" }

    /// Whether it has come to its end.
    private var isOver: Bool {
        native.withPointer(as: AdwAnimation.self) { adw_animation_get_state($0) == ADW_ANIMATION_FINISHED }
    }

    /// Goes to the end at once.
    func skip() {
        native.withPointer(as: AdwAnimation.self) { adw_animation_skip($0) }
    }

    /// Whether the widget is to be seen, on a desktop that has nothing against movement.
    static func mayMove(_ widget: Object) -> Bool {
        widget.withWidget { gtk_widget_get_mapped($0) != 0 && adw_get_enable_animations($0) != 0 }
    }

    private static func target(_ body: @escaping @MainActor (Double) -> Void) -> OpaquePointer? {
        adw_callback_animation_target_new(
            { value, data in
                guard let data else { return }
                let box = Unmanaged<Step>.fromOpaque(data).takeUnretainedValue()
                // Safe: GTK calls it on the thread of the main actor.
                MainActor.assumeIsolated { box.body(value) }
            },
            Unmanaged.passRetained(Step(body)).toOpaque(),
            { data in
                if let data { Unmanaged<Step>.fromOpaque(data).release() }
            })
    }

    /// The closure behind an animation.
    private final class Step: Sendable {
        let body: @MainActor (Double) -> Void

        init(_ body: @escaping @MainActor (Double) -> Void) {
            self.body = body
        }
    }
}
