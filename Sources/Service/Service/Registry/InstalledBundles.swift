// SPDX-License-Identifier: Apache-2.0

/// Knows which bundles are installed.
protocol InstalledBundles: Sendable {
    /// Whether a bundle is installed now.
    func isInstalled(_ bundle: String) async -> Bool
    /// Whether an installed bundle may show windows; false if its `Info.plist` has `LSBackgroundOnly`.
    func mayShowWindows(_ bundle: String) async -> Bool
}
