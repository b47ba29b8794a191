// SPDX-License-Identifier: Apache-2.0

/// A room that keeps something for bundles.
protocol BundleFollower: Sendable {
    /// A bundle is installed no more: what was kept for it goes.
    func uninstalled(_ bundle: String) async
}
