// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita

/// Work that the main loop does once after a time, unless the alarm is let go before.
@MainActor package final class Alarm {
    private var source: guint = 0
    private let body: @MainActor () -> Void

    /// Sets an alarm.
    ///
    /// - Parameters:
    ///   - seconds: The time from now. Less than nothing counts as none, more than GLib can wait for as that.
    ///   - body: The work. Not called after the alarm was let go.
    package init(after seconds: Double, _ body: @escaping @MainActor () -> Void) {
        self.body = body
        let milliseconds = (seconds * 1000).rounded(.up)
        let delay = milliseconds > 0 ? guint(min(milliseconds, Double(guint.max))) : 0
        let reference = Unmanaged.passRetained(Reference(self)).toOpaque()
        source = g_timeout_add_full(
            G_PRIORITY_DEFAULT, delay,
            { data in
                guard let data else { return 0 }
                // Safe: the source owns a reference until its destroy function has run.
                let reference = Unmanaged<Reference>.fromOpaque(data).takeUnretainedValue()
                // Safe: who runs the default main context is the main actor.
                MainActor.assumeIsolated { reference.alarm?.ring() }
                return 0
            }, reference,
            { data in
                if let data { Unmanaged<Reference>.fromOpaque(data).release() }
            })
    }

    isolated deinit {
        if source != 0 { g_source_remove(source) }
    }

    private func ring() {
        // GLib takes the source away by itself once it has called.
        source = 0
        body()
    }

    /// The alarm as its source knows it: the source does not keep it.
    private final class Reference: Sendable {
        @MainActor weak var alarm: Alarm?

        @MainActor init(_ alarm: Alarm) {
            self.alarm = alarm
        }
    }
}
