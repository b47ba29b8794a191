// SPDX-License-Identifier: Apache-2.0

/// The state of the window of a session.
enum SceneState: String, Sendable, CaseIterable {
    /// There is no window: the app does not run, or has let go of it.
    case disconnected
    /// There is a window that was never shown.
    case unattached
    /// The window cannot be seen.
    case background
    /// The window can be seen and is not used.
    case foregroundInactive
    /// The window is used.
    case foregroundActive
}
