// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs code on the main thread: at once if the caller is there, soon if not, since an app may call from any thread.
package func onMainThread(_ body: @escaping @MainActor @Sendable () -> Void) {
    guard Thread.isMainThread else {
        Task { @MainActor in body() }
        return
    }
    MainActor.assumeIsolated { body() }
}
