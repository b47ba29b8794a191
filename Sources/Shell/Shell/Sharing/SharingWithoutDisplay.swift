// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import CAdwaita
import EnfiladeGLib
import EnfiladeContract
import EnfiladeLogging
import EnfiladeServiceClient

/// The shell of a session without a display: it has no windows, and shares with targets that are named.
///
/// It ends when nothing was shared for a while, so that a display that comes later gets a shell of its own.
@MainActor final class SharingWithoutDisplay {
    /// How long it stays, in seconds.
    private static let patience: guint = 10

    private let loop: OpaquePointer
    private let log = Logger(module: "sharing")
    private let sharing = SharingService(makeSheet: nil)
    private var alarm: guint = 0
    private var status: Int32 = 0

    init() {
        loop = g_main_loop_new(nil, 0)
    }

    isolated deinit {
        g_main_loop_unref(loop)
    }

    /// Runs until nobody shares anything any more.
    func run() -> Int32 {
        sharing.busy = { [weak self] isBusy in isBusy ? self?.stay() : self?.leaveSoon() }
        Task {
            do {
                let events = try await ServiceConnection.shared.bus().events()
                try await sharing.start()
                if sharing.count == 0 { leaveSoon() }
                // The end of the bus is the end of the session.
                for await event in events where event == .disconnected { break }
                g_main_loop_quit(loop)
            } catch {
                log.error("nothing can be shared", ["error": "\(error)"])
                status = 1
                g_main_loop_quit(loop)
            }
        }
        g_main_loop_run(loop)
        return status
    }

    private func stay() {
        if alarm != 0 { g_source_remove(alarm) }
        alarm = 0
    }

    private func leaveSoon() {
        stay()
        let handle = Unmanaged.passUnretained(self).toOpaque()
        alarm = g_timeout_add_seconds(
            Self.patience,
            { data in
                // Safe: the loop, which runs this, ends before the object.
                nonisolated(unsafe) let data = data
                MainActor.assumeIsolated {
                    guard let data else { return }
                    let shell = Unmanaged<SharingWithoutDisplay>.fromOpaque(data).takeUnretainedValue()
                    shell.alarm = 0
                    shell.leave()
                }
                return 0
            }, handle)
    }

    /// Gives the name back first, so that nobody calls what is ending.
    ///
    /// The status is a failure (`EX_UNAVAILABLE`): if the bus has started this for a switcher, it would wait on for one, and
    /// would start no other shell meanwhile.
    private func leave() {
        status = 69
        Task {
            await sharing.stop()
            g_main_loop_quit(loop)
        }
    }
}
