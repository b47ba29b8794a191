// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita

/// Waits until the main loop has nothing else to do.
@MainActor enum Idle {
    /// Returns when neither input nor layout nor painting is left to be done.
    static func wait() async {
        await withCheckedContinuation { continuation in
            let job = Unmanaged.passRetained(Job(continuation)).toOpaque()
            g_idle_add_full(
                G_PRIORITY_LOW,
                { data in
                    guard let data else { return 0 }
                    // Safe: the source owns a reference until its destroy function has run, and runs once.
                    Unmanaged<Job>.fromOpaque(data).takeUnretainedValue().continuation.resume()
                    return 0
                }, job, { data in if let data { Unmanaged<Job>.fromOpaque(data).release() } })
        }
    }

    /// The waiting task.
    private final class Job {
        let continuation: CheckedContinuation<Void, Never>
        init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }
    }
}
