// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Work of the main actor that a program waits for, while no application of GTK runs.
@MainActor final class AwaitedStatus {
    private var status: Int32?

    /// Does work, and runs the main loop meanwhile.
    ///
    /// Call it on the main thread, once the main loop runs the main actor, and before the loop runs.
    ///
    /// - Returns: The exit status that the work ends with.
    static func run(_ work: @escaping @MainActor () async -> Int32) -> Int32 {
        let awaited = AwaitedStatus()
        Task { awaited.status = await work() }
        while true {
            if let status = awaited.status { return status }
            g_main_context_iteration(nil, 1)
        }
    }
}
