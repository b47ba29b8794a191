// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import EnfiladeContract

/// Knows which bundles are installed.
protocol InstalledBundles: Sendable {
    /// The bundles that were stored when the service was started, also those that could not be read.
    var stored: Set<ExactText> { get }
    /// Whether a bundle is installed now.
    func isInstalled(_ bundle: String) async -> Bool
    /// Whether an installed bundle may show windows; false if its `Info.plist` has `LSBackgroundOnly`.
    func mayShowWindows(_ bundle: String) async -> Bool
}
