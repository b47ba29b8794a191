// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency

/// Has the desktop open addresses, for programs without a display of their own.
package enum DesktopAddresses {
    /// The time after which the desktop counts as busy with an address: some keep `xdg-open` until the program ends.
    private static let limit: Duration = .seconds(3)

    /// Opens an address by the program that the desktop has for it. Waits for a few seconds at most.
    ///
    /// - Returns: False if there is none.
    package static func open(_ address: String) async -> Bool {
        var program = Program("/usr/bin/env", ["xdg-open", address])
        // What is sent to the processes of the caller does not reach the opened program.
        program.startsSession = true
        guard let child = try? program.start() else { return false }
        // After the limit it runs on, and its end is awaited elsewhere.
        let ending = try? await withTimeout(limit) { await offload { child.wait() } }
        return ending.map { $0.status == 0 } ?? true
    }
}
