// SPDX-License-Identifier: Apache-2.0
// One thread for GTK and for the main actor: GLib's main loop runs the work of libdispatch's main queue.

internal import CAdwaita
internal import CDispatchMain
internal import Dispatch
internal import Glibc

/// GLib's main loop, the one that GTK runs.
package enum MainLoop {
    /// How long the test at start-up waits before it gives up, in milliseconds.
    private static let timeout: guint = 5000

    /// Lets GLib's default main context run the main actor, and tries it out.
    ///
    /// Call it once, on the main thread, from a program whose `main` is synchronous, before the loop runs. A main-actor
    /// job must not run the loop itself: libdispatch does not start a second job inside a first one.
    ///
    /// - Throws: `MainLoopError` if a job of the main actor is not run. The two functions that this rests on are
    /// exported by libdispatch without a promise, so that they are tried before anybody relies on them.
    @MainActor package static func adoptMainActor() throws(MainLoopError) {
        let handle = _dispatch_get_main_queue_handle_4CF()
        guard handle >= 0 else { throw MainLoopError("libdispatch has no handle of its main queue") }
        g_unix_fd_add_full(
            G_PRIORITY_DEFAULT, handle, G_IO_IN,
            { handle, _, _ in
                // The callback does not reset the counter, and the loop would spin.
                var count: UInt64 = 0
                _ = read(handle, &count, MemoryLayout<UInt64>.size)
                _dispatch_main_queue_callback_4CF(nil)
                return 1
            }, nil, nil)
        try tryOut()
    }

    /// Runs `body` on the main loop before it next paints. Can be called from any thread.
    package static func beforePainting(_ body: @escaping @MainActor () -> Void) {
        add(body, priority: G_PRIORITY_HIGH_IDLE)
    }

    /// Runs `body` on the main loop once everything has its place and is painted. Can be called from any thread.
    package static func afterPainting(_ body: @escaping @MainActor () -> Void) {
        add(body, priority: G_PRIORITY_DEFAULT_IDLE)
    }

    /// Runs `body` on the main loop again and again, a number of milliseconds from now and from each time, until it says no.
    package static func repeatedly(every milliseconds: UInt32, _ body: @escaping @MainActor () -> Bool) {
        let job = Unmanaged.passRetained(RepeatedJob(body)).toOpaque()
        g_timeout_add_full(
            G_PRIORITY_DEFAULT, milliseconds,
            { data in
                guard let data else { return 0 }
                // Safe: the source owns a reference until its destroy function has run.
                let job = Unmanaged<RepeatedJob>.fromOpaque(data).takeUnretainedValue()
                // Safe: who runs the default main context is the main actor.
                return MainActor.assumeIsolated { job.body() } ? 1 : 0
            }, job,
            { data in
                if let data { Unmanaged<RepeatedJob>.fromOpaque(data).release() }
            })
    }

    /// Runs `body` on the main loop for each of some signals that comes, from now on and for as long as the process runs.
    @MainActor package static func onSignals(_ numbers: Int32..., run body: @escaping @MainActor () -> Void) {
        for number in numbers {
            let job = Unmanaged.passRetained(Job(body)).toOpaque()
            g_unix_signal_add_full(
                G_PRIORITY_DEFAULT, number,
                { data in
                    guard let data else { return 0 }
                    // Safe: the source owns a reference until its destroy function has run.
                    let job = Unmanaged<Job>.fromOpaque(data).takeUnretainedValue()
                    // Safe: who runs the default main context is the main actor.
                    MainActor.assumeIsolated { job.body() }
                    return 1
                }, job,
                { data in
                    if let data { Unmanaged<Job>.fromOpaque(data).release() }
                })
        }
    }

    private static func add(_ body: @escaping @MainActor () -> Void, priority: gint) {
        let job = Unmanaged.passRetained(Job(body)).toOpaque()
        g_idle_add_full(
            priority,
            { data in
                guard let data else { return 0 }
                // Safe: the source owns a reference until its destroy function has run.
                let job = Unmanaged<Job>.fromOpaque(data).takeUnretainedValue()
                // Safe: who runs the default main context is the main actor.
                MainActor.assumeIsolated { job.body() }
                return 0
            }, job,
            { data in
                if let data { Unmanaged<Job>.fromOpaque(data).release() }
            })
    }

    /// Runs all that the main loop has to do by now, at most `limit` events, and returns without waiting.
    ///
    /// For tests, in which no loop runs. A program calls this from nowhere.
    @MainActor package static func runPending(limit: Int = 1000) {
        for _ in 0..<limit where g_main_context_iteration(nil, 0) == 0 { return }
    }

    /// Sees whether a job of the main actor is run.
    @MainActor private static func tryOut() throws(MainLoopError) {
        let trial = Trial()
        Task { @MainActor in trial.hasRun = true }
        let alarm = g_timeout_add(timeout, { _ in 1 }, nil)
        defer { g_source_remove(alarm) }
        let start = g_get_monotonic_time()
        while !trial.hasRun {
            g_main_context_iteration(nil, 1)
            guard g_get_monotonic_time() - start < Int(timeout) * 1000 else {
                throw MainLoopError("libdispatch does not run the main actor from another main loop")
            }
        }
    }

    /// The mark that the job of the test at start-up leaves behind.
    @MainActor private final class Trial {
        var hasRun = false
    }

    /// The work of a source of the main loop.
    private final class Job: Sendable {
        let body: @MainActor () -> Void

        init(_ body: @escaping @MainActor () -> Void) {
            self.body = body
        }
    }
}

/// The work of a timer of the main loop.
private final class RepeatedJob: Sendable {
    let body: @MainActor () -> Bool

    init(_ body: @escaping @MainActor () -> Bool) {
        self.body = body
    }
}

/// Why the main loop cannot run the main actor.
package struct MainLoopError: Error, CustomStringConvertible {
    /// One sentence for a person.
    package let description: String

    init(_ description: String) {
        self.description = description
    }
}
