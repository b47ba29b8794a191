// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
package import EnfiladeGLib

/// A clock of the frames of a widget, which tells how many seconds have gone by.
@MainActor package final class TimedAnimation: Object {
    /// Makes a clock that does not run yet.
    ///
    /// - Parameters:
    ///   - widget: The widget whose frames are counted.
    ///   - milliseconds: How long the clock runs.
    ///   - step: Called with the seconds for each frame.
    package init(on widget: Widget, milliseconds: UInt32, _ step: @escaping @MainActor (Double) -> Void) {
        let target = adw_callback_animation_target_new(
            { value, data in
                guard let data else { return }
                // Safe: the target owns a reference until its destroy function has run.
                let handler = Unmanaged<Step>.fromOpaque(data).takeUnretainedValue()
                // Safe: GTK calls it on the thread of the main actor.
                MainActor.assumeIsolated { handler.body(value) }
            },
            Unmanaged.passRetained(Step(step)).toOpaque(),
            { data in
                if let data { Unmanaged<Step>.fromOpaque(data).release() }
            })
        super.init(
            adopting: widget.withWidget {
                UnsafeMutableRawPointer(
                    adw_timed_animation_new($0, 0, Double(milliseconds) / 1000, milliseconds, target))
            })
        withOpaque { adw_timed_animation_set_easing($0, ADW_LINEAR) }
    }

    /// Calls `body` at the end; a later call replaces the closure.
    package func onDone(_ body: @escaping @MainActor () -> Void) {
        on("done", body)
    }

    /// Has the clock run.
    package func play() {
        withPointer(as: AdwAnimation.self) { adw_animation_play($0) }
    }

    /// Stops the clock where it is, without telling the closure of `onDone`.
    package func stop() {
        muting("done") { withPointer(as: AdwAnimation.self) { adw_animation_pause($0) } }
    }

    /// Goes to the end at once.
    package func skip() {
        withPointer(as: AdwAnimation.self) { adw_animation_skip($0) }
    }

    /// Whether the clock has come to its end.
    package var isFinished: Bool {
        withPointer(as: AdwAnimation.self) { adw_animation_get_state($0) == ADW_ANIMATION_FINISHED }
    }

    /// The closure behind a clock.
    private final class Step: Sendable {
        let body: @MainActor (Double) -> Void

        init(_ body: @escaping @MainActor (Double) -> Void) {
            self.body = body
        }
    }

    /// Says how the time goes by.
    package func setEasing(_ easing: AdwEasing) {
        withOpaque { adw_timed_animation_set_easing($0, easing) }
    }
}
